import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { announce } from './Announcer';
import { normalPath } from './normalPath';

export type NavigationEffects = { key: string; path: string; kind?: string };

/**
 * Does for a client-side navigation what a browser does for a document: title, focus, announcement and scroll position, which
 * the browser restores where the user returns, and which stays where content replaces other content, as after "Try again".
 * @param path of the shown page; while it differs from the location's, the navigation is under way
 * @param arrivedRef held where a failing page does not unmount it
 */
export function useNavigationEffects(
  path: string,
  kind: string,
  title: string | undefined,
  siteName: string,
  arrivedRef: RefObject<NavigationEffects>,
): void {
  const location = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    if (normalPath(location.pathname) !== path) return;
    // A document under development has the site's name only: no server knows the titles of its pages.
    if (title !== undefined && document.title === siteName) document.title = title;
    const before = arrivedRef.current;
    const isSameEntry = before.key === location.key;
    arrivedRef.current = { key: location.key, path, kind };
    if (isSameEntry && (before.kind === undefined || before.kind === kind)) return;
    if (before.path === path && isByBrowser(location, navigationType)) return;

    const heading = document.querySelector('main h1')?.textContent ?? '';
    document.title = title ?? `${heading} | ${siteName}`;
    announce(title ?? heading);
    const target = document.getElementById(location.hash.slice(1));
    const main = document.querySelector<HTMLElement>('main');
    // As a browser does for a document: the next Tab starts from the element that the address names.
    if (target && target.tabIndex < 0) target.tabIndex = -1;
    // A page that arrives while the user types into what was there before leaves the focus where it is.
    const isTyping = document.activeElement?.matches('input, textarea, select');
    if (!isSameEntry || !isTyping) (target ?? main)?.focus({ preventScroll: true });
    if (isSameEntry || navigationType === 'POP') return;
    if (target) target.scrollIntoView();
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [path, kind, location, navigationType, title, siteName, arrivedRef]);
}

/** Whether the browser itself went to a part of the page: the router gives every entry of its own a key. */
function isByBrowser({ key, hash }: ReturnType<typeof useLocation>, navigationType: string): boolean {
  return navigationType === 'POP' && key === 'default' && hash !== '';
}
