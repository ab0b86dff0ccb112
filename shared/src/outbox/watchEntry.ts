import { watchChanges } from './changes';
import { type EndedEntry, isWaiting } from './entry';
import { readEntry } from './store';

/**
 * Watches one waiting request.
 * @param onEnd called with the outcome when it waits no longer; `deleted` where nothing of it is left
 * @returns a function that stops watching
 */
export function watchEntry(
  id: string,
  onEnd: (outcome: EndedEntry['outcome'] | 'deleted') => void,
): () => void {
  let isOver = false;
  const check = async () => {
    const entry = await readEntry(id);
    if (isOver || (entry && isWaiting(entry))) return;
    stop();
    onEnd(entry?.outcome ?? 'deleted');
  };
  const unwatch = watchChanges(() => void check());
  const stop = () => {
    isOver = true;
    unwatch();
  };
  void check();
  return stop;
}
