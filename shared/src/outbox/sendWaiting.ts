import type { SiteConfig } from '../contract/siteConfig';
import { announceChange } from './changes';
import { type CommitResponse, sendEntry } from './sendEntry';
import { endDelivered } from './endDelivered';
import { isSendable, isWaiting, type OutboxEntry, type WaitingEntry } from './entry';
import { expire } from './expire';
import { inTurn } from './inTurn';
import { changeEntry, readEntry, readOutbox } from './store';

export type SendOptions = {
  config: SiteConfig;
  /** Whether to try refused requests again: the rules may have been corrected since. */
  refusedToo: boolean;
  /** Returns the token of App Check for a call, where the site requires one. */
  appCheckToken?: (() => Promise<string>) | undefined;
};

/**
 * Sends all waiting requests, one after the other, by one sender at a time. Only Firestore's response removes a request
 * from the outbox, with everything that was typed. Then those that have waited too long are deleted.
 * @returns whether a request still waits that another attempt may deliver
 */
export function sendWaiting(options: SendOptions): Promise<boolean> {
  return inTurn(async () => {
    const answered = new Set<string>();
    try {
      return await sendEach(options, answered);
    } finally {
      await expire(answered);
    }
  });
}

/** @param answered gets the ids of the requests to which a server has responded */
async function sendEach(options: SendOptions, answered: Set<string>): Promise<boolean> {
  let isLeft = false;
  for (const found of await readOutbox()) {
    if (!isToBeSent(found, options)) continue;
    const token = await options.appCheckToken?.();
    // Read again before it is sent: it may have been deleted while its token was fetched or the one before was sent.
    const entry = await readEntry(found.id);
    if (!entry || !isToBeSent(entry, options)) continue;
    const response = await send(entry, options.config, token);
    if (response === 'unreachable') return true;
    if (response === 'failed') isLeft = true;
    answered.add(entry.id);
  }
  return isLeft;
}

function isToBeSent(entry: OutboxEntry, { refusedToo }: SendOptions): entry is WaitingEntry {
  return isWaiting(entry) && isSendable(entry) && (entry.refusedAt === undefined || refusedToo);
}

async function send(
  entry: WaitingEntry,
  config: SiteConfig,
  token: string | undefined,
): Promise<CommitResponse> {
  const { id, neverSent } = entry;
  // Before the call, during which the sender may be stopped. A full phone that cannot write it sends all the same: the
  // request may later count as never sent although it arrived, which is rarer and does less harm than never to send it.
  if (neverSent) await changeEntry(id, (sent) => ({ ...sent, neverSent: false })).catch(() => undefined);
  const response = await sendEntry(config, entry, token);
  if (response === 'saved') await endDelivered(entry).then(announceChange);
  if (response === 'refused')
    // What a full phone cannot write is not announced: the announcement would lead to the next attempt at once.
    await changeEntry(id, (sent) => ({
      ...sent,
      refusedAt: Date.now(),
      // The database has responded that it does not have it.
      ...(neverSent && { neverSent }),
    })).then(announceChange, () => undefined);
  return response;
}
