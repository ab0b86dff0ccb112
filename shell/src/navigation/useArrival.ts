import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from '@site/shared/navigation';
import { organisation } from '@site/shared/organisation';
import { announce } from './Announcer';
import { normalPath } from './normalPath';
import { scrollPositions } from './scrollPositions';

/** Where the visitor arrived last: the key of the history entry, and what kind of content stood there. */
export type Arrival = { key: string; kind?: string };

/**
 * Does for a client-side navigation what a browser does for a document: title, focus, announcement and scroll position.
 * The document's own first page has had all of it from the browser. Content that takes the place of another at the same
 * entry, as after "Try again", is arrived at too, and nothing is scrolled.
 * @param path the path whose page is shown; until it is the location's own, the navigation is under way
 * @param kind what stands there: a page, a failure
 * @param title the page's title; none where the slot holds no remote's page
 * @param arrivedRef kept where no failing page takes it along
 */
export function useArrival(
  path: string,
  kind: string,
  title: string | undefined,
  arrivedRef: RefObject<Arrival>,
): void {
  const location = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    if (normalPath(location.pathname) !== path) return;
    const { key, kind: kindBefore } = arrivedRef.current;
    const isSameEntry = key === location.key;
    arrivedRef.current = { key: location.key, kind };
    scrollPositions.shown = location.key;
    if (isSameEntry && (kindBefore === undefined || kindBefore === kind)) return;

    const heading = document.querySelector('main h1')?.textContent ?? '';
    document.title = title ?? `${heading} | ${organisation.name}`;
    announce(title ?? heading);
    const target = elementNamedBy(location.hash);
    const main = document.querySelector<HTMLElement>('main');
    // As a browser does for a document: whatever an address names is where the next Tab starts from.
    if (target && target.tabIndex < 0) target.tabIndex = -1;
    (target ?? main)?.focus({ preventScroll: true });
    if (isSameEntry) return;
    if (navigationType === 'POP') scrollTo({ top: scrollPositions.of(location.key), behavior: 'instant' });
    else if (target) target.scrollIntoView();
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [path, kind, location, navigationType, title, arrivedRef]);
}

/** @param hash of an address, such as `#towns`; what follows a `%` may be no escape at all */
function elementNamedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
