import { readSiteConfig } from '@site/shared/requests/readSiteConfig';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { loadChunk } from 'federated-site/browser/loading/loadChunk';
import type { NoteReason } from '@site/shared/requests/requestNotes';
import type { PendingRequest } from './newRequest';

/**
 * Loads what saving needs and opens the database. A failed load is tried again by the next call.
 * @throws if a script cannot be loaded
 */
export async function loadFirestore(config: SiteConfig) {
  const { openStore, ...calls } = await loadChunk(
    () => import(/* webpackChunkName: "firestore" */ './firestore'),
  );
  return { store: await openStore(config), ...calls };
}

/**
 * Loads it when a user first touches a form, so that it is ready when the button is pressed, which loads it again after a
 * failure and reports that.
 */
export function prepareSending(): void {
  const load = async () => loadFirestore(readSiteConfig());
  load().catch(() => undefined);
}

/** Writes a note on what was suspicious about a saved request. A note that cannot be saved is dropped. */
export async function noteRequest(
  request: PendingRequest,
  reasons: readonly NoteReason[],
  config: SiteConfig,
): Promise<void> {
  if (reasons.length === 0) return;
  try {
    const { store, writeNote } = await loadFirestore(config);
    await writeNote(store, request, reasons);
  } catch {
    return;
  }
}
