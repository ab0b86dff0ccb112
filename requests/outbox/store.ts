import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { announceChange, outboxName } from './changes';
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

/** Replaces an entry; where `change` returns nothing, it stays as it is. */
function replaceEntry(
  id: string,
  change: (stored: OutboxEntry | undefined) => OutboxEntry | undefined,
): Promise<void> {
  return withOutbox(async (outbox) => {
    const writing = outbox.transaction('entries', 'readwrite');
    const changed = change(await writing.store.get(id));
    if (changed) await writing.store.put(changed);
    await writing.done;
  });
}

/** Changes the entry of a waiting request, unless it was deleted in the meantime. */
export function changeEntry(id: string, change: Partial<WaitingEntry>): Promise<void> {
  return replaceEntry(id, (stored) => (stored && isWaiting(stored) ? { ...stored, ...change } : undefined));
}

/**
 * Replaces a request by its outcome, unless other values of it were kept since, which wait for their own. One that is
 * delivered is deleted where the phone is too full to write that, so that it is neither sent again nor shown as waiting.
 */
export async function endEntry(entry: WaitingEntry, outcome: EndedEntry['outcome']): Promise<void> {
  const { id, collection, reference, keptAt } = entry;
  const fields = JSON.stringify(entry.fields);
  const writing = replaceEntry(id, (stored) =>
    stored && isWaiting(stored) && JSON.stringify(stored.fields) !== fields
      ? undefined
      : { id, collection, reference, keptAt, outcome, endedAt: Date.now() },
  );
  await (outcome === 'delivered' ? writing.catch(() => deleteEntry(id)) : writing);
  announceChange();
}

/** Deletes a request, or its outcome. */
export async function deleteEntry(id: string): Promise<void> {
  await withOutbox((outbox) => outbox.delete('entries', id));
  announceChange();
}

/** The settings of the site as of the request that was kept last. */
export function readSettings(): Promise<SiteConfig | undefined> {
  return withOutbox((outbox) => outbox.get('settings', 'site'));
}
