import type { WaitingEntry } from './entry';
import { deleteEntry, endEntry } from './store';

/**
 * Replaces a request that the database has by its outcome. Where the phone is too full to write that, the request is
 * deleted first, so that it is neither sent again nor shown as waiting; the outcome is then written if there is room now.
 */
export async function endDelivered(entry: WaitingEntry): Promise<void> {
  try {
    await endEntry(entry, 'delivered');
  } catch {
    await deleteEntry(entry.id);
    await endEntry(entry, 'delivered').catch(() => undefined);
  }
}
