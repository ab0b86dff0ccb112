import { type Build, publishBuilds } from '@site/shared/release/publishBuilds';
import { readReleaseFolder } from '@site/shared/release/readRelease';
import type { Release } from '@site/shared/release/release';
import type { Channel } from '@site/shared/channel/Channel';
import { channelOf } from '@site/shared/site/openChannels';
import { describeChanges } from './describeChanges';

/** An application, its build's release, and why that is to go live; no reason where it is live already. */
type Comparison = { build: Build; id: string; reason: string | undefined };

/**
 * Releases those builds whose id is not the live one, all of them or none.
 * @param channels the releases of every application
 * @param builds the finished builds of all applications
 * @param gate is given those that are to go live, and rejects where they must not; it may write a note into them
 * @returns a line for each build: what was released and why, or that it stays
 * @throws {RefusedRelease} that lists everything that is wrong
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
