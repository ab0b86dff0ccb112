import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SiteConfig } from '../siteConfig';
import { outboxName } from './changes';
import { type EndedEntry, isWaiting, type OutboxEntry, type WaitingEntry } from './entry';

type OutboxSchema = DBSchema & {
  entries: { key: string; value: OutboxEntry };
  /** The settings of the site, for the service worker, which has no page to read them from. */
  settings: { key: 'site'; value: SiteConfig };
};

/**
 * Opens the outbox, and closes it afterwards: a page that holds a database open may not go into the browser's cache of pages.
 * No version is asked for, and the stores never change: code of any release opens what code of any other release made.
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

/** Everything in the outbox, the oldest first. */
export async function readOutbox(): Promise<OutboxEntry[]> {
  const entries = await withOutbox((outbox) => outbox.getAll('entries'));
  return entries.sort((one, other) => one.keptAt - other.keptAt);
}

/** What is in the outbox under an id, if anything is. */
export function readEntry(id: string): Promise<OutboxEntry | undefined> {
  return withOutbox((outbox) => outbox.get('entries', id));
}

/** Keeps a request and what sending it needs; resolves when both are on the disk. */
export function addEntry(entry: WaitingEntry, config: SiteConfig): Promise<void> {
  return withOutbox(async (outbox) => {
    // Browsers otherwise call a write done that a battery which is empty at this moment takes back.
    const writing = outbox.transaction(['entries', 'settings'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      writing.objectStore('entries').put(entry),
      writing.objectStore('settings').put(config, 'site'),
      writing.done,
    ]);
  });
}

/** Puts what became of a request in the place of all that was kept of it. */
export function endEntry(
  { version, id, collection, reference, keptAt, neverSent }: WaitingEntry,
  outcome: EndedEntry['outcome'],
): Promise<void> {
  const ended: EndedEntry = {
    ...{ version, id, collection, reference, keptAt, outcome },
    endedAt: Date.now(),
    ...(neverSent && outcome === 'expired' && { neverSent }),
  };
  return withOutbox(async (outbox) => void (await outbox.put('entries', ended)));
}

/** Changes what is kept of a request that waits, unless it was deleted meanwhile. */
export function changeEntry(id: string, change: (entry: WaitingEntry) => WaitingEntry): Promise<void> {
  return withOutbox(async (outbox) => {
    const writing = outbox.transaction('entries', 'readwrite');
    const entry = await writing.store.get(id);
    if (entry && isWaiting(entry)) await writing.store.put(change(entry));
    await writing.done;
  });
}

/** Deletes a request, or what became of it. */
export function deleteEntry(id: string): Promise<void> {
  return withOutbox((outbox) => outbox.delete('entries', id));
}

/** Notes the settings of the site for the service worker. */
export function writeSettings(config: SiteConfig): Promise<void> {
  return withOutbox(async (outbox) => void (await outbox.put('settings', config, 'site')));
}

/** The settings of the site as of the last page that was open. */
export function readSettings(): Promise<SiteConfig | undefined> {
  return withOutbox((outbox) => outbox.get('settings', 'site'));
}
