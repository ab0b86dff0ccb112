import { announceChange } from './changes';
import { endDelivered } from './endDelivered';
import { isWaiting } from './entry';
import { readEntry } from './store';

/** Records that a waiting request was delivered, by an attempt that was under way when it was kept. */
export async function noteDelivery(id: string): Promise<void> {
  const entry = await readEntry(id);
  if (!entry || !isWaiting(entry)) return;
  await endDelivered(entry);
  announceChange();
}
