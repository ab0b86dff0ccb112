import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  for (const event of ['popstate', 'hashchange']) addEventListener(event, changed);
  return () => {
    watchers.delete(changed);
    for (const event of ['popstate', 'hashchange']) removeEventListener(event, changed);
  };
}

/** What the address names, behind `?` and behind `#`: also after Back, a typed address and `goTo`. */
export const useAddress = () => new URL(useSyncExternalStore(watch, () => location.href));

/** Opens another part of the page that is shown, such as `/?tab=done`, without a new document. */
export function goTo(href: string): void {
  // The router's own state stays with the entry.
  history.pushState(history.state, '', href);
  for (const changed of watchers) changed();
}
