import { setTimeout as wait } from 'node:timers/promises';
import type { WatchedSource } from './WatchedSource';

/** How long a request waits for a file that this server does not know, in milliseconds. */
const patience = 10_000;

/**
 * Polls an application's channel until it has a file, or the request has waited too long.
 * @param isUnknown whether none of the releases found so far contains it
 * @returns whether the channel was searched to its end; if not, it may have the file
 */
export async function askOnMiss(source: WatchedSource, isUnknown: () => boolean): Promise<boolean> {
  const deadline = new AbortController();
  const isLate = wait(patience, undefined, { signal: deadline.signal }).catch(() => undefined);
  const search = async () => {
    await source.pollOnMiss();
    let mayFindMore = true;
    while (mayFindMore && !deadline.signal.aborted && isUnknown()) mayFindMore = await source.poll();
  };
  const isSearched = await Promise.race([search().then(() => true), isLate.then(() => false)]);
  deadline.abort();
  return isSearched && source.newest !== undefined;
}
