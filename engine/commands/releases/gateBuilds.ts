import { InvalidArgumentError, Option } from 'commander';
import path from 'node:path';
import { candidateProblems, type Candidates, refuse } from '../../releases/channels/releasing';
import { type BuiltRelease, readReleaseFolder } from '../../releases/readRelease';
import { releaseId, skipReasonSchema } from '../../releases/release';
import type { Site } from '../../releases/site/openSite';
import { loadSite } from '../../server/loadSite';

/** The option of release commands: `--skip-gate "the browser of this machine is broken"`. */
export const skipGateOption = new Option(
  '--skip-gate <reason>',
  'releases without opening the pages in a browser first; the reason is written into the release',
).argParser((reason: string) => {
  const { data } = skipReasonSchema.safeParse(reason);
  if (data === undefined) throw new InvalidArgumentError('Give the reason in 3 to 200 characters.');
  return data;
});

/**
 * Runs the gate on builds before their release, or notes in them why they skip it, which changes their ids.
 * @param skipped the reason for skipping the gate; undefined to run it
 * @returns what may be published
 * @throws {RefusedRelease} if a build does not pass
 */
export async function gateBuilds(
  site: Site,
  candidates: Candidates,
  skipped: string | undefined,
): Promise<Candidates> {
  if (skipped === undefined) {
    await passGate(site, candidates);
    return candidates;
  }
  refuse(candidateProblems(candidates));
  const noted = ({ release, ...build }: BuiltRelease) => {
    const listing = { ...release, id: undefined, gate: { skipped } };
    return { ...build, release: { ...listing, id: releaseId(listing) } };
  };
  return { ...candidates, builds: candidates.builds.map(noted) };
}

/**
 * Checks builds and their types, opens their pages in Chromium as part of the whole site, and prints the result. Where the shell
 * was never released, the one of this checkout is built for it.
 * @throws {RefusedRelease} whose message lists all problems, one sentence a line
 * @throws if this machine cannot open pages; the message says what to do
 */
export async function passGate(site: Site, candidates: Candidates): Promise<void> {
  if (candidates.builds.length === 0) return;
  const begin = performance.now();
  const shown = await withShell(site, candidates);
  const { opened, problems } = await openPages(site, shown);
  refuse([...candidateProblems(candidates), ...problems]);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    opened === 0
      ? `gate: no page was opened, because ${site.shellName} was never released and its source is not in this checkout: its team releases it first`
      : `gate: every page works in Chromium (${String(opened)}), ${seconds} s`,
  );
}

async function withShell(site: Site, candidates: Candidates): Promise<Candidates> {
  const { builds, live } = candidates;
  const host = site.applications.find(({ role }) => role === 'host');
  const isThere = [...builds, ...live.flatMap(({ release }) => release ?? [])].some(
    ({ release }) => release.role === 'host',
  );
  if (isThere || !host) return candidates;
  console.log(`gate: ${host.name} has no live release: it is built to show the pages in`);
  const { buildAll } = await import('../build/buildAll');
  await buildAll(site, [host]);
  const release = await readReleaseFolder(host.name, host.dist);
  const shown = live.map((entry) => (entry.application === host.name ? { ...entry, release } : entry));
  return { ...candidates, live: shown };
}

async function openPages(site: Site, candidates: Candidates) {
  try {
    // They need development packages, and this file also runs on machines without them.
    const { typeProblems } = await import('../../build/typeProblems');
    const { gateProblems } = await import('../gate/gateProblems');
    const folders = site.applications.filter(({ name }) =>
      candidates.builds.some(({ release }) => release.application === name),
    );
    const types = folders.flatMap(({ folder }) => typeProblems(site.root, folder));
    const pictures = path.join(site.root, '.cache/gate');
    const { opened, problems } = await gateProblems(candidates, await loadSite(site), pictures);
    return { opened, problems: [...new Set(types), ...problems] };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const hint = code === 'ERR_MODULE_NOT_FOUND' ? ' "npm ci" installs development packages.' : '';
    throw new Error(
      `The pages cannot be opened in a browser before the release. ${message}${hint} To release without that: --skip-gate "why".`,
      { cause: error },
    );
  }
}
