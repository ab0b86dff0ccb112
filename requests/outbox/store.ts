import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { announceChange, outboxName } from './changes';

/** How long a request waits, and how long its outcome is shown afterwards, in milliseconds. */
export const keptFor = 14 * 24 * 60 * 60_000;

type AnyEntry = {
  id: string;
  collection: string;
  reference: string;
  /** When the donor had the request kept, in milliseconds since 1970. */
  keptAt: number;
};

/** A request that has not reached the database as far as this phone knows. */
export type WaitingEntry = AnyEntry & {
  /** The fields of the record in Firestore's format, so that the code of any release can send them. */
  fields: Record<string, unknown>;
  /** When the rules last refused it, in milliseconds since 1970. */
  refusedAt?: number;
  /** When its time was first found over, although no attempt had been answered, in milliseconds since 1970. */
  overdueSince?: number;
};

/** The outcome of a request, without anything that was typed. */
export type EndedEntry = AnyEntry & {
  outcome: 'delivered' | 'expired';
  endedAt: number;
};

export type OutboxEntry = WaitingEntry | EndedEntry;

export function isWaiting(entry: OutboxEntry): entry is WaitingEntry {
  return !('outcome' in entry);
}

type OutboxSchema = DBSchema & {
  entries: { key: string; value: OutboxEntry };
  /** The settings of the site, for the service worker, which has no page to read them from. */
  settings: { key: 'site'; value: SiteConfig };
};

/**
 * Opens the outbox, and closes it afterwards: a page with an open database may be excluded from the back-forward cache.
 * No version is asked for, and the stores never change: code of any release opens the stores of any other.
 * @throws where the browser has no IndexedDB or refuses it
 */
async function withOutbox<T>(action: (outbox: IDBPDatabase<OutboxSchema>) => Promise<T>): Promise<T> {
  const outbox = await openDB<OutboxSchema>(outboxName, undefined, {
    upgrade(created) {
      created.createObjectStore('entries', { keyPath: 'id' });
      created.createObjectStore('settings');
    },
  });
  return action(outbox).finally(() => outbox.close());
}

export async function readOutbox(): Promise<OutboxEntry[]> {
  const entries = await withOutbox((outbox) => outbox.getAll('entries'));
  return entries.sort((one, other) => one.keptAt - other.keptAt);
}

export function readEntry(id: string): Promise<OutboxEntry | undefined> {
  return withOutbox((outbox) => outbox.get('entries', id));
}

/** Stores a request and the settings for sending it; resolves when both are on disk. */
export function addEntry(entry: WaitingEntry, config: SiteConfig): Promise<void> {
  return withOutbox(async (outbox) => {
    // Browsers otherwise report a write as done that is lost when the battery dies at this moment.
    const writing = outbox.transaction(['entries', 'settings'], 'readwrite', { durability: 'strict' });
    void writing.objectStore('entries').put(entry);
    void writing.objectStore('settings').put(config, 'site');
    await writing.done;
  });
}

/**
 * Writes what became of a waiting request, unless other values of it were kept since, which wait for their own. One that was
 * deleted in the meantime has an outcome and nothing else.
 */
export function changeEntry({ id, keptAt }: WaitingEntry, changed: OutboxEntry): Promise<void> {
  return withOutbox(async (outbox) => {
    const writing = outbox.transaction('entries', 'readwrite');
    const stored = await writing.store.get(id);
    if (stored ? stored.keptAt === keptAt : !isWaiting(changed)) await writing.store.put(changed);
    await writing.done;
  });
}

/**
 * Replaces a request by its outcome. One that is delivered is deleted where the phone is too full to write that, so that it
 * is neither sent again nor shown as waiting.
 */
export async function endEntry(entry: WaitingEntry, outcome: EndedEntry['outcome']): Promise<void> {
  const { id, collection, reference, keptAt } = entry;
  const writing = changeEntry(entry, { id, collection, reference, keptAt, outcome, endedAt: Date.now() });
  await (outcome === 'delivered' ? writing.catch(() => deleteEntry(id)) : writing);
  announceChange();
}

export async function deleteEntry(id: string): Promise<void> {
  await withOutbox((outbox) => outbox.delete('entries', id));
  announceChange();
}

/** The settings of the site as of the request that was kept last. */
export function keptConfig(): Promise<SiteConfig | undefined> {
  return withOutbox((outbox) => outbox.get('settings', 'site'));
}
