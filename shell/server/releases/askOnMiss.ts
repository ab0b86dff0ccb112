import { setTimeout as wait } from 'node:timers/promises';
import type { WatchedSource } from './WatchedSource';

/** How long somebody waits for a file that this server does not know, in milliseconds. */
const patience = 10_000;

/**
 * Asks an application's channel for the release that holds a file, until the file is known or the visitor has waited for
 * too long.
 * @param path such as `/static/js/content.pages.0123456789.js`
 * @param isUnknown whether no release that was found so far holds it
 */
export async function askOnMiss(
  source: WatchedSource,
  path: string,
  isUnknown: () => boolean,
): Promise<void> {
  const deadline = new AbortController();
  const isLate = wait(patience, undefined, { signal: deadline.signal }).catch(() => undefined);
  const isMissing = () => !deadline.signal.aborted && isUnknown();
  const isFound = async () => {
    // What was live before the pointer that is known needs no poll, which others may have to wait for.
    await source.recall(path.slice(1));
    if (isMissing()) await source.pollOnMiss();
    // One release is read sooner than the ten before the live one, which come with the poll after this one.
    if (isMissing()) await source.recall(path.slice(1));
    let mayFindMore = true;
    while (mayFindMore && isMissing()) mayFindMore = await source.poll();
  };
  await Promise.race([isFound(), isLate]);
  deadline.abort();
}
