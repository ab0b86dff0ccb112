import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** What the address names behind `#`, which no server hears of; also after Back, a link and a typed address. */
export const useHash = () => useSyncExternalStore(watch, () => location.hash.slice(1));
