import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from '@site/shared/navigation';
import { organisation } from '@site/shared/organisation';
import { announce } from './Announcer';
import { normalPath } from './normalPath';
import { scrollPositions } from './scrollPositions';

/**
 * Does for a client-side navigation what a browser does for a document: title, focus, announcement and scroll position.
 * The document's own first page has had all of it from the browser.
 * @param path the path whose page is shown; until it is the location's own, the navigation is under way
 * @param title the page's title; none where the slot holds no remote's page
 * @param arrivedRef the key of the history entry that was arrived at last, kept where no failing page takes it along
 */
export function useArrival(path: string, title: string | undefined, arrivedRef: RefObject<string>): void {
  const location = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    if (arrivedRef.current === location.key || normalPath(location.pathname) !== path) return;
    arrivedRef.current = location.key;
    const heading = document.querySelector('main h1')?.textContent ?? '';
    document.title = title ?? `${heading} | ${organisation.name}`;
    announce(title ?? heading);
    const target = elementNamedBy(location.hash);
    const main = document.querySelector<HTMLElement>('main');
    (target ?? main)?.focus({ preventScroll: true });
    if (navigationType === 'POP') scrollTo(0, scrollPositions.of(location.key));
    else if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [path, location, navigationType, title, arrivedRef]);
}

/** @param hash of an address, such as `#towns`; what follows a `%` may be no escape at all */
function elementNamedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
