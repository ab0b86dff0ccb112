import { pathProblems } from '../pathOwners';
import { type CheckedRelease, RefusedRelease } from '../readRelease';
import type { Release } from '../release';
import { type Channel, UntrustedChannel } from './Channel';
import type { Pointer } from './pointer';

/** The live release of one application, and whether it is served. */
export type LiveRelease = {
  application: string;
  /** Undefined if there has never been a release. */
  pointer: Pointer | undefined;
  /** Undefined if it is not complete or does not fit the others. */
  release: CheckedRelease | undefined;
  /** Why it is not served, in sentences; empty if it is. */
  problems: string[];
  /** Whether its pointer is one that no server accepts. */
  isUntrusted: boolean;
};

/**
 * Reads the live releases once, for commands, and finds those that a server can compose. Of two that do not fit together, the
 * one that went live first is served, as by a server that was running then.
 * @returns one entry for each channel, in their order
 */
export async function liveReleases(channels: readonly Channel[]): Promise<LiveRelease[]> {
  const read = await Promise.all(channels.map(readLive));
  const inOrder = [...read].sort((a, b) => ((a.pointer?.issued ?? '') < (b.pointer?.issued ?? '') ? -1 : 1));
  const accepted: Release[] = [];
  for (const entry of inOrder) {
    if (!entry.release) continue;
    const { release } = entry.release;
    entry.problems = pathProblems(release, accepted);
    if (entry.problems.length > 0) entry.release = undefined;
    else accepted.push(release);
  }
  if (!accepted.some(({ role }) => role === 'host'))
    for (const entry of read)
      if (entry.release) entry.problems = ['There is no release of the shell to show it in.'];
  return read;
}

async function readLive(channel: Channel): Promise<LiveRelease> {
  const { application } = channel;
  let pointer: Pointer | undefined;
  try {
    pointer = await channel.pointer();
    if (!pointer) throw new RefusedRelease(`${application} has never been released.`);
    const release = await channel.read(pointer.release);
    return { application, pointer, release, problems: [], isUntrusted: false };
  } catch (error) {
    // Where a channel cannot be reached, nobody can say what is live.
    if (!pointer && !(error instanceof RefusedRelease)) throw error;
    const problems = [(error as Error).message];
    const isUntrusted = error instanceof UntrustedChannel;
    return { application, pointer, release: undefined, problems, isUntrusted };
  }
}
