import type { Channel } from '../../releases/channels/Channel';
import { liveReleases } from '../../releases/channels/liveReleases';
import { type Build, publishBuilds } from '../../releases/channels/releasing';
import { readReleaseFolder } from '../../releases/readRelease';

/**
 * Publishes the builds that differ from the live releases, or whose live release is damaged; all or none.
 * @param channels the releases of every application
 * @param builds the complete builds of all applications
 * @param gate is called with the builds to publish, and rejects to refuse them; may write a note into them
 * @returns a line for each build: what was released and why, or that it is unchanged
 * @throws {RefusedRelease} with a list of all problems
 */
export async function releaseChanged(
  channels: readonly Channel[],
  builds: readonly Build[],
  gate: (changed: readonly Build[]) => Promise<void>,
): Promise<string[]> {
  const live = new Map((await liveReleases(channels)).map((entry) => [entry.application, entry]));
  const changed: Build[] = [];
  for (const build of builds) {
    const { release } = await readReleaseFolder(build.application, build.dist);
    if (live.get(build.application)?.release?.release.id !== release.id) changed.push(build);
  }
  await gate(changed);
  const ids = await publishBuilds(channels, changed);
  return builds.map((build) => {
    const id = ids[changed.indexOf(build)];
    if (id === undefined) return `${build.application}: unchanged`;
    const before = live.get(build.application)?.pointer?.release;
    const reason = before === undefined ? 'its first one' : `in place of ${before}`;
    return `${build.application}: release ${id} is live, ${reason}`;
  });
}
