import { liveReleases } from './liveReleases';
import { pathProblems } from '../pathOwners';
import { RefusedRelease } from '../readRelease';
import type { Channel } from './Channel';
import { channelOf } from './openChannels';

/**
 * Makes an older release of an application live again, if it fits those of the others.
 * @param channels the releases of every application
 * @param id the id of a kept release; by default the one that was live before
 * @returns the release's id
 * @throws if there is no such release, it is no longer complete, or another application has one of its paths now
 */
export async function rollbackRelease(
  channels: readonly Channel[],
  application: string,
  id?: string,
): Promise<string> {
  const channel = channelOf(channels, application);
  const { release } = await channel.rollbackTarget(id);
  const live = (await liveReleases(channels)).flatMap((entry) => entry.release?.release ?? []);
  const problems = pathProblems(release, live);
  if (problems.length > 0) throw new RefusedRelease(problems.join('\n'));
  return channel.rollback(release.id);
}
