import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { writeLocalSite } from 'federated-site/server';
import { copySources, FakeHost } from 'federated-site/testing';
import { publicSite, root } from '../e2e/support/publicSite';
import type { Figure } from '../e2e/sizes/Figure';
import { median, type Section } from './report';
import { startComposer } from './startComposer';

const times = 3;

const page = { workspace: 'content-remote', file: 'src/pages/about/AboutPage.tsx', path: '/about' };

/** The heading of that page, which is changed. */
const title = 'About Us';

/** The longest time in which a change must show, in milliseconds. */
const patience = 120_000;

export const turnaround: Section = {
  name: 'turnaround',
  title: 'From a changed title to three composers',
  async measure() {
    const { workspace } = page;
    const tree = path.join(root, '.cache/bench/tree');
    const file = path.join(tree, workspace, page.file);
    await copySources(publicSite, tree);
    await linkPackages(tree);
    for (const application of publicSite.applications) {
      // These builds fill the cache, as it is on a developer's machine.
      await npm(tree, 'release', application.workspace, '--', '--skip-gate', 'Nothing is measured yet.');
    }
    const host = await FakeHost.start(path.join(tree, 'releases'));
    const inFolder = (name: string) => path.join(tree, 'releases', name);
    const channels = [inFolder, inFolder, (name: string) => host.address + name];
    const composers = [];
    try {
      for (const [index, channelOf] of channels.entries()) {
        const folder = path.join(tree, 'composers', String(index));
        const read = Object.fromEntries(publicSite.listed.map(({ name }) => [name, channelOf(name)]));
        composers.push(await startComposer(await writeLocalSite(folder, publicSite.listed, read)));
      }
      const addresses = composers.map(({ address }) => address + page.path);
      // A rollback always goes back to this title: releases that were rolled back are the last choice.
      const source = await readFile(file, 'utf8');
      const released: number[] = [];
      const rolledBack: number[] = [];
      for (let time = 1; time <= times; time++) {
        const changed = `${title} ${String(time)}`;
        await writeFile(file, source.replace(`title="${title}"`, `title="${changed}"`));
        released.push(await timeUntilShown(addresses, changed, () => npm(tree, 'release', workspace)));
        rolledBack.push(await timeUntilShown(addresses, title, () => npm(tree, 'rollback', workspace)));
      }
      return { figures: [figureOf('release', released, 15), figureOf('rollback', rolledBack, 3)] };
    } finally {
      await Promise.all(composers.map((composer) => composer.stop()));
      await host.stop();
    }
  },
};

function figureOf(command: string, seconds: readonly number[], atMost: number): Figure {
  return {
    name: `From "npm run ${command}" with a warm cache to three composers`,
    subject: page.path,
    value: median(seconds),
    unit: 's',
    target: { atMost },
  };
}

/** Links the installed packages into a copy of the project, whose own packages are those of the copy. */
async function linkPackages(tree: string): Promise<void> {
  const packages = path.join(tree, 'node_modules');
  await mkdir(path.join(packages, '@site'), { recursive: true });
  await symlink(path.join(tree, 'shared'), path.join(packages, '@site/shared'));
  await symlink(path.join(tree, 'engine'), path.join(packages, 'federated-site'));
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (!['@site', 'federated-site'].includes(name))
      await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  // Versions of its own.
  await symlink(path.join(root, 'engine/node_modules'), path.join(tree, 'engine/node_modules'));
}

async function npm(tree: string, script: string, workspace: string, ...args: string[]): Promise<void> {
  await execa('npm', ['run', '--silent', script, '--workspace', workspace, ...args], { cwd: tree });
}

/** Seconds from the start of a command until every composer shows a heading. */
async function timeUntilShown(
  addresses: readonly string[],
  shown: string,
  command: () => Promise<void>,
): Promise<number> {
  const since = performance.now();
  await command();
  const late = AbortSignal.timeout(patience);
  const shows = async (address: string) => {
    while (!(await (await fetch(address, { signal: late })).text()).includes(`>${shown}</h1>`))
      await wait(20);
  };
  await Promise.all(addresses.map(shows));
  return (performance.now() - since) / 1000;
}
