import { useSyncExternalStore } from 'react';

const events = ['popstate', 'hashchange'];

function watch(changed: () => void): () => void {
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** What the address names, behind `?` and behind `#`: also after Back, a typed address and `goTo`. */
export const useAddress = () => new URL(useSyncExternalStore(watch, () => location.href));

/** Opens another part of the page that is shown, such as `/?tab=done`, without a new document. */
export function goTo(href: string): void {
  // The router's own state stays with the entry.
  history.pushState(history.state, '', href);
  dispatchEvent(new Event('hashchange'));
}
