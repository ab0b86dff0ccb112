import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** What the address names, behind `?` and behind `#`: also after a link, Back and a typed address. */
export const useAddress = () => new URL(useSyncExternalStore(watch, () => location.href));
