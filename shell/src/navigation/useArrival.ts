import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@site/shared/navigation';
import { announce } from './Announcer';
import { normalPath } from './normalPath';
import { scrollPositions } from './scrollPositions';

/**
 * Does for a client-side navigation what a browser does for a document: title, focus, announcement and scroll position.
 * The document's own first page has had all of it from the browser.
 * @param path the path whose page is shown; until it is the location's own, the navigation is under way
 * @param title the page's title; none where the slot holds no remote's page
 */
export function useArrival(path: string, title: string | undefined): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const arrived = useRef(location.key);

  useEffect(() => {
    if (arrived.current === location.key || normalPath(location.pathname) !== path) return;
    arrived.current = location.key;
    if (title) document.title = title;
    announce(title ?? document.querySelector('h1')?.textContent ?? '');
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const main = document.querySelector<HTMLElement>('main');
    (target || main)?.focus({ preventScroll: true });
    if (navigationType === 'POP') scrollTo(0, scrollPositions.of(location.key));
    else if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [path, location, navigationType, title]);
}
