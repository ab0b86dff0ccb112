import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { commitFields, type CommitResponse, postRecord } from '@site/shared/requests/sendRecord';
import {
  changeEntry,
  deleteEntry,
  endEntry,
  isWaiting,
  keptFor,
  type OutboxEntry,
  readEntry,
  readOutbox,
} from './store';

/**
 * For how long a request is still tried after its time if nothing responds, in milliseconds: a phone whose clock was wrong may find
 * its time over before there is a network.
 */
const grace = 24 * 60 * 60_000;

/**
 * Sends all waiting requests, one after the other, until one gets no response. Only the response that it is saved removes a
 * request. Other pages and the worker may send at the same time: the rules make one record of what all of them send.
 * @returns whether a request still waits that another attempt may deliver
 */
export async function sendWaiting(
  config: SiteConfig,
  appCheckToken?: () => Promise<string>,
): Promise<boolean> {
  let isLeft = false;
  let isReachable = true;
  for (const entry of await readOutbox()) {
    const isSent = isReachable && isWaiting(entry);
    const response = isSent ? await send(entry.id, config, appCheckToken) : undefined;
    if (response === 'saved') continue;
    if (response === 'unreachable') isReachable = false;
    isLeft ||= response === 'unreachable' || response === 'failed';
    // What a full phone cannot change stays for the next time, and stops no other.
    await expire(entry, response === 'failed' || response === 'refused').catch(() => undefined);
  }
  return isLeft;
}

/** Sends one request. Where Firestore does not answer for itself, the site's own server is asked. */
async function send(
  id: string,
  config: SiteConfig,
  appCheckToken?: () => Promise<string>,
): Promise<CommitResponse | undefined> {
  const token = await appCheckToken?.().catch(() => null);
  if (token === null) return 'unreachable';
  // Read again: it may have been deleted while its token was fetched or the one before was sent.
  const entry = await readEntry(id);
  if (!entry || !isWaiting(entry)) return undefined;
  let response = await commitFields(config, entry, token);
  // Its `refused` is that of the form's present fields, which may be others than those of the rules.
  if (config.posts && (response === 'failed' || response === 'unreachable'))
    if ((await postRecord(entry)) === 'saved') response = 'saved';
  if (response === 'saved') await endEntry(entry, 'delivered');
  // Not announced: a page sends again at each change. The rules may be corrected, so that it is tried again all the same.
  if (response === 'refused')
    await changeEntry(entry, { ...entry, refusedAt: Date.now() }).catch(() => undefined);
  return response;
}

/**
 * Deletes a request that has waited too long, and an outcome that was shown long enough.
 * @param isAnswered whether a server has responded to its latest attempt: otherwise it is not deleted at once
 */
async function expire(entry: OutboxEntry, isAnswered: boolean): Promise<void> {
  const now = Date.now();
  if (now < (isWaiting(entry) ? entry.keptAt : entry.endedAt) + keptFor) return;
  if (!isWaiting(entry)) return deleteEntry(entry.id);
  const { refusedAt, overdueSince } = entry;
  const isOver = overdueSince !== undefined && Math.abs(now - overdueSince) >= grace;
  if (isAnswered || refusedAt !== undefined || isOver) await endEntry(entry, 'expired');
  // Not announced either.
  else if (overdueSince === undefined) await changeEntry(entry, { ...entry, overdueSince: now });
}
