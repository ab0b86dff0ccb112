import { type Build, publishBuilds } from '../../releases/channels/releasing';
import { readReleaseFolder } from '../../releases/readRelease';
import type { Channel } from '../../releases/channels/Channel';
import { channelOf } from '../../releases/channels/openChannels';

/**
 * Publishes the builds that differ from the live releases, all or none.
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
  const compared = await Promise.all(
    builds.map(async (build) => ({ build, reason: await reasonFor(channels, build) })),
  );
  const changed = compared.filter(({ reason }) => reason !== undefined).map(({ build }) => build);
  await gate(changed);
  const ids = await publishBuilds(channels, changed);
  return compared.map(({ build, reason }) =>
    reason === undefined
      ? `${build.application}: unchanged`
      : `${build.application}: release ${ids[changed.indexOf(build)] ?? ''} is live, ${reason}`,
  );
}

/** @returns undefined if the build is live already */
async function reasonFor(
  channels: readonly Channel[],
  { application, dist }: Build,
): Promise<string | undefined> {
  const { release } = await readReleaseFolder(application, dist);
  const channel = channelOf(channels, application);
  const id = await channel.live();
  if (id === undefined) return 'its first one';
  if (id !== release.id) return `in place of ${id}`;
  const damage = await channel.read(id).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  return damage && `repaired: ${damage}`;
}
