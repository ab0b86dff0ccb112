import { announceChange } from './changes';
import { expiryOf, isWaiting, keptFor, type OutboxEntry, type WaitingEntry } from './entry';
import { changeEntry, deleteEntry, endEntry, readOutbox } from './store';

/**
 * For how long a request is still tried after its time if nothing responds, in milliseconds. A phone whose clock was wrong when
 * the request was kept finds its time over as soon as the clock is right, which may be before there is a network.
 */
const grace = 24 * 60 * 60_000;

/**
 * Deletes requests that have waited too long, and outcomes that were shown long enough. One that a full phone cannot
 * change stays for the next time, and stops no other.
 * @param answered the ids of the requests to whose latest attempt a server has responded: no other is deleted at once
 */
export async function expire(answered: ReadonlySet<string> = new Set()): Promise<void> {
  const now = Date.now();
  for (const entry of await readOutbox()) {
    if (!isDue(entry, now)) continue;
    const ending = isWaiting(entry)
      ? endWaiting(entry, answered, now)
      : deleteEntry(entry.id).then(announceChange);
    await ending.catch(() => undefined);
  }
}

async function endWaiting(entry: WaitingEntry, answered: ReadonlySet<string>, now: number): Promise<void> {
  const { id, refusedAt, overdueSince } = entry;
  const isOver = overdueSince !== undefined && Math.abs(now - overdueSince) >= grace;
  if (answered.has(id) || refusedAt !== undefined || isOver)
    await endEntry(entry, 'expired').then(announceChange);
  // Not announced: a page sends again at each change.
  else if (overdueSince === undefined)
    await changeEntry(id, (waiting) => ({ ...waiting, overdueSince: now }));
}

/** Whether the time of an entry is over, by the phone's clock. */
function isDue(entry: OutboxEntry, now: number): boolean {
  return now >= (isWaiting(entry) ? expiryOf(entry) : entry.endedAt + keptFor);
}
