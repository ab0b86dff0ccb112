import { type Build, publishBuilds } from '@site/publishing/channels/publishBuilds';
import { readReleaseFolder } from '@site/publishing/releases/readRelease';
import type { Release } from '@site/publishing/releases/release';
import type { Channel } from '@site/publishing/channels/Channel';
import { channelOf } from '@site/publishing/channels/openChannels';
import { describeChanges } from './describeChanges';

/** A build, its release id, and the reason to publish it; no reason if it is already live. */
type Comparison = { build: Build; id: string; reason: string | undefined };

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
    builds.map((build) => compare(channelOf(channels, build.application), build)),
  );
  const changed = compared.filter(({ reason }) => reason !== undefined).map(({ build }) => build);
  await gate(changed);
  const ids = await publishBuilds(channels, changed);
  return compared.map(({ build, id, reason }) =>
    reason === undefined
      ? `${build.application}: unchanged, stays at ${id}`
      : `${build.application}: release ${ids[changed.indexOf(build)] ?? id} is live: ${reason}`,
  );
}

async function compare(channel: Channel, build: Build): Promise<Comparison> {
  const { release } = await readReleaseFolder(build.application, build.dist);
  return { build, id: release.id, reason: await reasonFor(channel, release) };
}

async function reasonFor(channel: Channel, next: Release): Promise<string | undefined> {
  const id = await channel.live();
  if (id === undefined) return 'its first release';
  try {
    const { release: live } = await channel.read(id);
    return live.id === next.id ? undefined : describeChanges(live, next);
  } catch (error) {
    return `the live release ${id} is damaged: ${(error as Error).message}`;
  }
}
