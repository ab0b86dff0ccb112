import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import type { Section } from '../report/Section';
import { applications } from '../../scripts/applications';
import { formatValue } from '../report/format';
import { median } from '../report/median';
import { cacheFolder } from '../site/cacheFolder';
import { startComposer } from '../site/startComposer';
import { turnaroundTarget } from '../targets';
import { copyTree } from './copyTree';

const times = 3;

const page = { file: 'content-remote/src/pages/about/AboutPage.tsx', path: '/about' };

/** How long a change may take to show before it is given up, in milliseconds. */
const patience = 120_000;

export const turnaround: Section = {
  name: 'turnaround',
  title: 'From a changed word to the running site',
  async measure() {
    const tree = path.join(cacheFolder, 'tree');
    await copyTree(tree);
    for (const { workspace } of applications) {
      // Builds fill the cache, as they have on the machine of anyone who works on this.
      await execa('npm', ['run', '--silent', 'release', '--workspace', workspace], { cwd: tree });
    }
    const composer = await startComposer(path.join(tree, 'site.json'));
    try {
      const seconds: { released: number; visible: number }[] = [];
      for (let time = 1; time <= times; time++)
        seconds.push(await change(tree, composer.address, `About Us ${String(time)}`));
      const typical = {
        released: median(seconds.map(({ released }) => released)),
        visible: median(seconds.map(({ visible }) => visible)),
      };
      return {
        figures: [
          {
            name: 'A changed word of the content remote, until it is on the running site',
            subject: page.path,
            value: typical.visible,
            unit: 's',
            target: turnaroundTarget,
          },
        ],
        tables: [
          {
            title: `Seconds with a warm cache, median of ${String(times)}`,
            head: ['until it is released', 'until it is visible'],
            rows: [[formatValue(typical.released, 's'), formatValue(typical.visible, 's')]],
          },
        ],
        samples: seconds,
      };
    } finally {
      await composer.stop();
    }
  },
};

async function change(tree: string, address: string, title: string) {
  const file = path.join(tree, page.file);
  const source = await readFile(file, 'utf8');
  const changed = source.replace(/title="About Us[^"]*"/, `title="${title}"`);
  if (changed === source) throw new Error(`${page.file} has no heading to change.`);
  const since = performance.now();
  const secondsSince = () => (performance.now() - since) / 1000;
  await writeFile(file, changed);
  await execa('npm', ['run', '--silent', 'release', '--workspace', 'content-remote'], { cwd: tree });
  const released = secondsSince();
  while (!(await (await fetch(address + page.path)).text()).includes(title)) {
    if (secondsSince() * 1000 > patience) throw new Error(`"${title}" does not show on the running site.`);
    await wait(20);
  }
  return { released, visible: secondsSince() };
}
