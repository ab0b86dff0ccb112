import { announceChange } from './changes';
import { expiryOf, isWaiting, keptFor, type OutboxEntry } from './entry';
import { deleteEntry, endEntry, readOutbox } from './store';

/**
 * Deletes requests that have waited too long, and outcomes that were shown long enough. One that a full phone cannot
 * change stays for the next time, and stops no other.
 */
export async function expire(): Promise<void> {
  const now = Date.now();
  for (const entry of await readOutbox()) {
    if (!isDue(entry, now)) continue;
    const ending = isWaiting(entry) ? endEntry(entry, 'expired') : deleteEntry(entry.id);
    await ending.then(announceChange, () => undefined);
  }
}

/** Whether the time of an entry is over. */
export function isDue(entry: OutboxEntry, now: number): boolean {
  return now >= (isWaiting(entry) ? expiryOf(entry) : entry.endedAt + keptFor);
}
