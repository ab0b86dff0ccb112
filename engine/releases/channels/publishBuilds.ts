import { liveReleases } from './liveReleases';
import { readReleaseFolder, RefusedRelease } from '../readRelease';
import type { Channel } from './Channel';
import { channelOf } from './openChannels';
import { releaseProblems } from '../checks/releaseProblems';

/** A complete build: the application and its folder. */
export type Build = { application: string; dist: string };

/**
 * Checks builds and the site with them, and makes all of them live.
 * @param channels the releases of every application
 * @param builds builds of different applications; they are checked together, so that a page can move from one to another
 * @returns the id of each build's release, in their order
 * @throws {RefusedRelease} whose message lists all problems, one sentence a line; nothing is changed then
 */
export async function publishBuilds(
  channels: readonly Channel[],
  builds: readonly Build[],
): Promise<string[]> {
  const problems = await buildProblems(channels, builds);
  if (problems.length > 0) throw new RefusedRelease(problems.join('\n'));
  const ids: string[] = [];
  for (const { application, dist } of builds) ids.push(await channelOf(channels, application).publish(dist));
  return ids;
}

/**
 * Finds the problems for which a release of builds would be refused.
 * @throws {RefusedRelease} if a build is not complete
 */
export async function buildProblems(
  channels: readonly Channel[],
  builds: readonly Build[],
): Promise<string[]> {
  const candidates = await Promise.all(
    builds.map(({ application, dist }) => readReleaseFolder(application, dist)),
  );
  const live = (await liveReleases(channels)).flatMap(({ release }) => release ?? []);
  return releaseProblems(
    candidates,
    live,
    channels.map(({ application }) => application),
  );
}
