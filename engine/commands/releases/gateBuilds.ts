import { InvalidArgumentError, Option } from 'commander';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Channel } from '../../releases/channels/Channel';
import { type Build, checkBuilds, refuse } from '../../releases/channels/releasing';
import { readReleaseFolder, releaseFile } from '../../releases/readRelease';
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
 * Runs the gate on builds before their release, or writes into them why they skip it, which changes their ids.
 * @param skipped the reason for skipping the gate; undefined to run it
 * @throws {RefusedRelease} if a build is not complete or does not pass
 */
export async function gateBuilds(
  site: Site,
  channels: readonly Channel[],
  builds: readonly Build[],
  skipped: string | undefined,
): Promise<void> {
  if (skipped === undefined) await passGate(site, channels, builds);
  for (const build of builds) await note(build, skipped);
}

async function note({ application, dist }: Build, skipped: string | undefined): Promise<void> {
  const { release } = await readReleaseFolder(application, dist);
  if (release.gate?.skipped === skipped) return;
  const noted = { ...release, id: undefined, gate: skipped === undefined ? undefined : { skipped } };
  const text = JSON.stringify({ ...noted, id: releaseId(noted) }, null, 2);
  await writeFile(path.join(dist, releaseFile), text);
}

/**
 * Checks builds, opens their pages in Chromium as part of the whole site, and prints the result.
 * @param channels the releases of every application; they are not changed
 * @throws {RefusedRelease} whose message lists all problems, one sentence a line
 * @throws if this machine cannot open pages; the message says what to do
 */
export async function passGate(
  site: Site,
  channels: readonly Channel[],
  builds: readonly Build[],
): Promise<void> {
  await checkBuilds(channels, builds);
  if (builds.length === 0) return;
  const begin = performance.now();
  const { opened, problems } = await openPages(site, channels, builds);
  refuse(problems);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    opened === 0
      ? 'gate: no page was opened, because there is no release of the shell to show it in'
      : `gate: every page works in Chromium (${String(opened)}), ${seconds} s`,
  );
}

async function openPages(site: Site, channels: readonly Channel[], builds: readonly Build[]) {
  try {
    // It needs development packages, and this file also runs on machines without them.
    const { gateProblems } = await import('../gate/gateProblems');
    return await gateProblems(channels, builds, await loadSite(site), path.join(site.root, '.cache/gate'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const hint = code === 'ERR_MODULE_NOT_FOUND' ? ' "npm ci" installs development packages.' : '';
    throw new Error(
      `The pages cannot be opened in a browser before the release. ${message}${hint} To release without that: --skip-gate "why".`,
      { cause: error },
    );
  }
}
