import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SiteConfig } from '../contract/siteConfig';
import { outboxName } from './changes';
import { type EndedEntry, isWaiting, type OutboxEntry, type WaitingEntry } from './entry';

type OutboxSchema = DBSchema & {
  entries: { key: string; value: OutboxEntry };
  /** The settings of the site, for the service worker, which has no page to read them from. */
  settings: { key: 'site'; value: SiteConfig };
};

/**
 * Opens the outbox, and closes it afterwards: a page with an open database may be excluded from the back-forward cache.
 * No version is requested, and the stores never change: code of any release opens the stores of any other.
 * @throws where the browser has no IndexedDB or refuses it
 */
async function withOutbox<T>(action: (outbox: IDBPDatabase<OutboxSchema>) => Promise<T>): Promise<T> {
  const outbox = await openDB<OutboxSchema>(outboxName, undefined, {
    upgrade(created) {
      created.createObjectStore('entries', { keyPath: 'id' });
      created.createObjectStore('settings');
    },
  });
  try {
    return await action(outbox);
  } finally {
    outbox.close();
  }
}

/** All entries of the outbox, the oldest first. */
export async function readOutbox(): Promise<OutboxEntry[]> {
  const entries = await withOutbox((outbox) => outbox.getAll('entries'));
  return entries.sort((one, other) => one.keptAt - other.keptAt);
}

/** The entry with an id, if there is one. */
export function readEntry(id: string): Promise<OutboxEntry | undefined> {
  return withOutbox((outbox) => outbox.get('entries', id));
}

/** Stores a request and the settings for sending it; resolves when both are on disk. */
export function addEntry(entry: WaitingEntry, config: SiteConfig): Promise<void> {
  return withOutbox(async (outbox) => {
    // Browsers otherwise report a write as done that is lost when the battery dies at this moment.
    const writing = outbox.transaction(['entries', 'settings'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      writing.objectStore('entries').put(entry),
      writing.objectStore('settings').put(config, 'site'),
      writing.done,
    ]);
  });
}

/** Replaces a request by its outcome, unless other values of it were kept since, which wait for their own. */
export function endEntry(
  { version, id, collection, reference, keptAt, fields, neverSent }: WaitingEntry,
  outcome: EndedEntry['outcome'],
): Promise<void> {
  const ended: EndedEntry = {
    ...{ version, id, collection, reference, keptAt, outcome },
    endedAt: Date.now(),
    ...(neverSent && outcome === 'expired' && { neverSent }),
  };
  return withOutbox(async (outbox) => {
    const writing = outbox.transaction('entries', 'readwrite');
    const stored = await writing.store.get(id);
    const isKeptAnew =
      stored && isWaiting(stored) && JSON.stringify(stored.fields) !== JSON.stringify(fields);
    if (!isKeptAnew) await writing.store.put(ended);
    await writing.done;
  });
}

/** Changes the entry of a waiting request, unless it was deleted in the meantime. */
export function changeEntry(id: string, change: (entry: WaitingEntry) => WaitingEntry): Promise<void> {
  return withOutbox(async (outbox) => {
    const writing = outbox.transaction('entries', 'readwrite');
    const entry = await writing.store.get(id);
    if (entry && isWaiting(entry)) await writing.store.put(change(entry));
    await writing.done;
  });
}

/** Deletes a request, or its outcome. */
export function deleteEntry(id: string): Promise<void> {
  return withOutbox((outbox) => outbox.delete('entries', id));
}

/** Stores the settings of the site for the service worker. */
export function writeSettings(config: SiteConfig): Promise<void> {
  return withOutbox(async (outbox) => void (await outbox.put('settings', config, 'site')));
}

/** The settings of the site as of the last open page. */
export function readSettings(): Promise<SiteConfig | undefined> {
  return withOutbox((outbox) => outbox.get('settings', 'site'));
}
