import { pathProblems } from '../pathOwners';
import { type CheckedRelease, RefusedRelease } from '../readRelease';
import type { Release } from '../releaseSchema';
import { type Channel, UntrustedChannel } from './Channel';
import type { Pointer } from './pointer';

/** The live release of one application. */
export type LiveRelease = {
  application: string;
  /** Undefined if there has never been a release, or for one that no server accepts. */
  pointer?: Pointer;
  /** Undefined if it is not complete or does not fit the others. */
  release?: CheckedRelease;
  /** Why it is not served, in sentences; empty if it is. */
  problems: string[];
  isUntrusted: boolean;
};

/**
 * Reads the live releases once, for commands, and finds those that a server can compose. Of two that do not fit together, the
 * one that went live first is served, as by a server that was running then.
 * @throws if a channel cannot be reached: nobody can say what is live
 */
export async function liveReleases(channels: readonly Channel[]): Promise<LiveRelease[]> {
  const read = await Promise.all(channels.map(readLive));
  const inOrder = [...read].sort((a, b) => ((a.pointer?.issued ?? '') < (b.pointer?.issued ?? '') ? -1 : 1));
  const accepted: Release[] = [];
  for (const entry of inOrder) {
    if (!entry.release) continue;
    const { release } = entry.release;
    entry.problems = pathProblems(release, accepted);
    if (entry.problems.length > 0) delete entry.release;
    else accepted.push(release);
  }
  if (!accepted.some(({ role }) => role === 'host'))
    for (const entry of read)
      if (entry.release) entry.problems = ['There is no release of the shell to show it in.'];
  return read;
}

async function readLive(channel: Channel): Promise<LiveRelease> {
  const live: LiveRelease = { application: channel.application, problems: [], isUntrusted: false };
  try {
    const pointer = await channel.pointer();
    if (!pointer) return { ...live, problems: [`${live.application} has never been released.`] };
    live.pointer = pointer;
    return { ...live, release: await channel.read(pointer.release) };
  } catch (error) {
    if (!live.pointer && !(error instanceof RefusedRelease)) throw error;
    const isUntrusted = error instanceof UntrustedChannel;
    return { ...live, problems: [(error as Error).message], isUntrusted };
  }
}
