import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { writeLocalSite } from 'federated-site/releases/channels/developmentSite';
import {
  applications,
  ownApplication,
  root,
  siteApplications,
} from 'federated-site/releases/site/applications';
import { FakeHost } from 'federated-site/server/testing/FakeHost';
import { formatValue } from '../e2e/sizes/Figure';
import { copySources } from 'federated-site/commands/build/testing/copySources';
import { median, type Section } from './report';
import { startComposer } from './startComposer';

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
    const tree = path.join(root, '.cache/bench/tree');
    const file = path.join(tree, workspace, page.file);
    await copySources(tree);
    await linkPackages(tree);
    for (const application of applications) {
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
        released.push(await timeUntilShown(addresses, title, () => npm(tree, 'release', workspace)));
        rolledBack.push(await timeUntilShown(addresses, original, () => npm(tree, 'rollback', workspace)));
      }
      return findingsOf(released, rolledBack);
    } finally {
      await Promise.all(composers.map((composer) => composer.stop()));
      await host.stop();
    }
  },
};

function findingsOf(released: readonly Timed[], rolledBack: readonly Timed[]) {
  const typical = (timed: readonly Timed[], key: keyof Timed) => median(timed.map((each) => each[key]));
  const figure = (command: string, timed: readonly Timed[], atMost: number) => ({
    name: `From "npm run ${command}" to three composers`,
    subject: page.path,
    value: typical(timed, 'visible'),
    unit: 's' as const,
    target: { atMost },
  });
  const row = (command: string, timed: readonly Timed[]) => [
    command,
    formatValue(typical(timed, 'done'), 's'),
    formatValue(typical(timed, 'visible'), 's'),
  ];
  return {
    figures: [figure('release', released, 15), figure('rollback', rolledBack, 3)],
    tables: [
      {
        title: `Seconds with a warm cache, median of ${String(times)}`,
        head: ['command', 'until it ends', 'until all three composers show it'],
        rows: [row('release', released), row('rollback', rolledBack)],
      },
    ],
    notes: [
      'Two composers read the channels from a folder, one from an address, all at their default interval.',
    ],
  };
}

/** Installed packages are linked; the project's own packages are those of the copy. */
async function linkPackages(tree: string): Promise<void> {
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const installed = path.join(root, 'node_modules');
  const packages = path.join(tree, 'node_modules');
  await mkdir(path.join(packages, '@site'), { recursive: true });
  await symlink(path.join(tree, 'shared'), path.join(packages, '@site/shared'));
  await symlink(path.join(tree, 'engine'), path.join(packages, 'federated-site'));
  for (const name of await readdir(installed))
    if (!['@site', 'federated-site'].includes(name) && !workspaces.includes(name))
      await symlink(path.join(installed, name), path.join(packages, name));
  // Workspaces with other versions of packages have their own node_modules.
  for (const workspace of workspaces) {
    const own = path.join(root, workspace, 'node_modules');
    if (existsSync(own)) await symlink(own, path.join(tree, workspace, 'node_modules'));
  }
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
