import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeLocalSite } from '@site/publishing/channels/writeLocalSite';
import { execa } from 'execa';
import { freePort } from '../../../processes/freePort';
import { StaticHost } from '../../hosting/StaticHost';
import { applications, ownApplication, siteApplications } from '@site/publishing/site/applications';
import { formatValue } from '../../charts/formatValue';
import { median } from '../report/median';
import type { Section } from '../report/Section';
import { cacheFolder } from '../site/cacheFolder';
import { startComposer } from '../site/startComposer';
import { turnaroundTargets as targets } from '../report/targets';
import { copyTree } from './copyTree';

const times = 3;

const page = { file: 'src/pages/about/AboutPage.tsx', path: '/about' };

/** The longest time in which a change must show, in milliseconds. */
const patience = 120_000;

/** In seconds from the start of the command: until it ends, and until every composer shows the new title. */
type Timed = { done: number; visible: number };

export const turnaround: Section = {
  name: 'turnaround',
  title: 'From a changed title to three composers',
  async measure({ routes }) {
    const { workspace } = ownApplication(routes.find(({ path }) => path === page.path)?.remote ?? '');
    const tree = path.join(cacheFolder, 'tree');
    const file = path.join(tree, workspace, page.file);
    await copyTree(tree);
    for (const application of applications) {
      // These builds fill the cache, as it is on a developer's machine.
      await npm(tree, 'release', application.workspace, '--', '--skip-gate', 'Nothing is measured yet.');
    }
    const host = new StaticHost(await freePort(), path.join(tree, 'releases'));
    await host.start();
    const channels = [
      (name: string) => path.join(tree, 'releases', name),
      (name: string) => path.join(tree, 'releases', name),
      (name: string) => host.address + name,
    ];
    const composers = [];
    try {
      for (const [index, channelOf] of channels.entries()) {
        const folder = path.join(tree, 'composers', String(index));
        const read = Object.fromEntries(siteApplications.map(({ name }) => [name, channelOf(name)]));
        composers.push(await startComposer(await writeLocalSite(folder, siteApplications, read)));
      }
      const addresses = composers.map(({ address }) => address + page.path);
      // A rollback always goes back to this title: releases that were rolled back are the last choice.
      const original = await titleIn(file);
      const released: Timed[] = [];
      const rolledBack: Timed[] = [];
      for (let time = 1; time <= times; time++) {
        const title = `${original} ${String(time)}`;
        await changeTitle(file, title);
        const release = () => npm(tree, 'release', workspace);
        released.push(await timeUntilShown(addresses, title, release));
        const rollback = () => npm(tree, 'rollback', workspace);
        rolledBack.push(await timeUntilShown(addresses, original, rollback));
      }
      return {
        figures: [
          {
            name: 'From "npm run release" to the new title on three composers',
            subject: page.path,
            value: median(released.map(({ visible }) => visible)),
            unit: 's',
            target: targets.release,
          },
          {
            name: 'From "npm run rollback" to the old title on three composers',
            subject: page.path,
            value: median(rolledBack.map(({ visible }) => visible)),
            unit: 's',
            target: targets.rollback,
          },
        ],
        tables: [
          {
            title: `Seconds with a warm cache, median of ${String(times)}`,
            head: ['command', 'until it ends', 'until all three composers show it'],
            rows: [rowOf('release', released), rowOf('rollback', rolledBack)],
          },
        ],
        notes: [
          'Two composers read the channels from a folder, one from an address, all at their default interval.',
        ],
        samples: { released, rolledBack },
      };
    } finally {
      await Promise.all(composers.map((composer) => composer.stop()));
      await host.stop();
    }
  },
};

function rowOf(command: string, timed: readonly Timed[]): string[] {
  const seconds = (value: keyof Timed) => formatValue(median(timed.map((each) => each[value])), 's');
  return [command, seconds('done'), seconds('visible')];
}

async function npm(tree: string, script: string, workspace: string, ...args: string[]): Promise<void> {
  await execa('npm', ['run', '--silent', script, '--workspace', workspace, ...args], { cwd: tree });
}

const titleAttribute = /(?<=title=")About Us[^"]*/;

async function titleIn(file: string): Promise<string> {
  const [title] = titleAttribute.exec(await readFile(file, 'utf8')) ?? [];
  if (title === undefined) throw new Error(`${file} has no heading to change.`);
  return title;
}

async function changeTitle(file: string, title: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(titleAttribute, title));
}

async function timeUntilShown(
  addresses: readonly string[],
  title: string,
  command: () => Promise<void>,
): Promise<Timed> {
  const since = performance.now();
  const secondsSince = () => (performance.now() - since) / 1000;
  const shows = async (address: string) => {
    while (!(await (await fetch(address)).text()).includes(`>${title}</h1>`)) {
      if (secondsSince() * 1000 > patience) throw new Error(`"${title}" is not shown at ${address}.`);
      await wait(20);
    }
  };
  await command();
  const done = secondsSince();
  await Promise.all(addresses.map(shows));
  return { done, visible: secondsSince() };
}
