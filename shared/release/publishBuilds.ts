import { liveReleases } from './liveReleases';
import { readReleaseFolder, RefusedRelease } from './readRelease';
import type { Channel } from '../channel/Channel';
import { channelOf } from '../site/openChannels';
import { releaseProblems } from './releaseProblems';

/** A finished build that is to go live: whose it is, and the folder it is in. */
export type Build = { application: string; dist: string };

/**
 * Checks builds and what the site becomes with them, and makes all of them live.
 * @param channels the releases of every application
 * @param builds of different applications; they are checked together, so that a page can move from one to another
 * @returns the id of each build's release, in their order
 * @throws {RefusedRelease} that lists everything that is wrong, one sentence a line; nothing is changed then
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
 * What is wrong with builds, as the release of them would say.
 * @throws {RefusedRelease} where a build is not whole
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
