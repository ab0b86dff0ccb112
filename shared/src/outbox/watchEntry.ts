import { watchChanges } from './changes';
import { type EndedEntry, isWaiting } from './entry';
import { readEntry, readSettings } from './store';

/** `deleted` by the user; `lost` with everything that the outbox had, as when the browser cleared it. */
type EntryEnd = EndedEntry['outcome'] | 'deleted' | 'lost';

/**
 * Watches one waiting request.
 * @param onEnd called with what became of it when it waits no longer
 * @returns a function that stops watching
 */
export function watchEntry(id: string, onEnd: (end: EntryEnd) => void): () => void {
  let isOver = false;
  const check = async () => {
    const entry = await readEntry(id);
    // Stored with every entry, and left when the user deletes one.
    const isLost = !entry && !(await readSettings());
    if (isOver || (entry && isWaiting(entry))) return;
    stop();
    onEnd(entry?.outcome ?? (isLost ? 'lost' : 'deleted'));
  };
  const unwatch = watchChanges(() => void check());
  const stop = () => {
    isOver = true;
    unwatch();
  };
  void check();
  return stop;
}
