import type { Command } from 'commander';
import { candidateProblems, type Candidates, refuse } from '../../releases/channels/releasing';
import { readReleaseFolder } from '../../releases/readRelease';
import { applicationIn, openSite, type Site } from '../../releases/site/openSite';
import { loadSite } from '../../server/loadSite';
import { candidatesFor } from './candidatesFor';

export const define = (command: Command) =>
  command.action(async () => {
    const site = openSite(process.cwd());
    const application = applicationIn(site, process.cwd());
    await gateBuilds(site, await candidatesFor(site, [application], {}));
    console.log(`${application.name}: nothing is wrong with this build, it can be released`);
  });

/**
 * Checks builds and their types, opens their pages in Chromium as part of the whole site, and prints the result. Where the shell
 * was never released, the one of this checkout is built for it.
 * @throws {RefusedRelease} whose message lists all problems, one sentence a line
 * @throws if this machine cannot open pages; the message says what to do
 */
export async function gateBuilds(site: Site, candidates: Candidates): Promise<void> {
  if (candidates.builds.length === 0) return;
  const begin = performance.now();
  const { opened, problems } = await openPages(site, await withShell(site, candidates));
  refuse([...candidateProblems(candidates), ...problems]);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    opened === 0
      ? `gate: no page was opened, because ${site.shellName} was never released and its source is not in this checkout: its team releases it first`
      : `gate: every page works in Chromium (${String(opened)}), ${seconds} s`,
  );
}

async function withShell(site: Site, { channels, builds, live }: Candidates): Promise<Candidates> {
  const host = site.applications.find(({ role }) => role === 'host');
  const isHost = ({ release }: Candidates['builds'][number]) => release.role === 'host';
  if (!host || builds.some(isHost) || live.some(({ release }) => release && isHost(release)))
    return { channels, builds, live };
  console.log(`gate: ${host.name} has no live release: it is built to show the pages in`);
  const { buildAll } = await import('../build/buildAll');
  await buildAll(site, [host]);
  const release = await readReleaseFolder(host.name, host.dist);
  const shown = live.map((entry) => (entry.application === host.name ? { ...entry, release } : entry));
  return { channels, builds, live: shown };
}

async function openPages(site: Site, candidates: Candidates) {
  try {
    // They need development packages, and this file also runs on machines without them.
    const { typeProblems } = await import('../../build/typeProblems');
    const { gateProblems } = await import('../gate/gateProblems');
    const names = candidates.builds.map(({ release }) => release.application);
    const folders = site.applications.filter(({ name }) => names.includes(name));
    const types = new Set(folders.flatMap(({ folder }) => typeProblems(site.root, folder)));
    const { opened, problems } = await gateProblems(candidates, await loadSite(site));
    return { opened, problems: [...types, ...problems] };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const hint = code === 'ERR_MODULE_NOT_FOUND' ? ' "npm ci" installs development packages.' : '';
    throw new Error(
      `The pages cannot be opened in a browser before the release. ${message}${hint} To release without that: --skip-gate "why".`,
      { cause: error },
    );
  }
}
