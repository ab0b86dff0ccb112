import type { NoteReason } from '@site/shared/requests/requestNotes';
import type { Collection } from '@site/shared/requests/requests';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import { loadFirestore } from './loadFirestore';
import type { PendingRequest } from './newRequest';

/** Writes a note on what was suspicious about a saved request. A note that cannot be saved is dropped. */
export async function noteRequest(
  request: PendingRequest<Collection>,
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
