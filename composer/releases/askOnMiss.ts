import { setTimeout as wait } from 'node:timers/promises';
import type { WatchedSource } from './WatchedSource';

/** How long a request waits for a file that this server does not know, in milliseconds. */
const patience = 10_000;

/**
 * Polls an application's channel for the release that contains a file, until the file is known or the request has waited
 * too long.
 * @param path such as `/static/js/content.pages.0123456789.js`
 * @param isUnknown whether none of the releases found so far contains it
 * @returns whether the channel was searched to its end; if not, it may have the file
 */
export async function askOnMiss(
  source: WatchedSource,
  path: string,
  isUnknown: () => boolean,
): Promise<boolean> {
  const deadline = new AbortController();
  const isLate = wait(patience, undefined, { signal: deadline.signal }).catch(() => undefined);
  const isMissing = () => !deadline.signal.aborted && isUnknown();
  const isFound = async () => {
    // Releases from before the known pointer need no poll, which other requests may have to wait for.
    await source.recall(path.slice(1));
    if (isMissing()) await source.pollOnMiss();
    // Reading one release is faster than the ten older ones that the next poll reads.
    if (isMissing()) await source.recall(path.slice(1));
    let mayFindMore = true;
    while (mayFindMore && isMissing()) mayFindMore = await source.poll();
  };
  const isSearched = await Promise.race([isFound().then(() => true), isLate.then(() => false)]);
  deadline.abort();
  return isSearched && source.newest !== undefined;
}
