import { intentEvents } from './intentEvents';
import { normalPath } from './normalPath';

/** Events on the same link within this time are one intent, in milliseconds. */
const oneIntent = 1000;

/** After these the browser focuses the link, just before its click: by the mouse when it is pressed, by a touch when it ends. */
const beforeFocus = ['pointerdown', 'pointerup'] as const;

/**
 * Calls `prefetch` when a user shows intent to follow a link of the site: points at it, touches it or focuses it.
 * @param prefetch called with the path of the link, once for a touch
 */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  let latest: { link: Element; at: number } | undefined;
  const onIntent = ({ target, timeStamp }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || (link === latest?.link && timeStamp - latest.at < oneIntent)) return;
    if (link.origin === location.origin && !link.download && link.pathname !== location.pathname) {
      latest = { link, at: timeStamp };
      prefetch(normalPath(link.pathname));
    }
  };
  const onPress = ({ timeStamp }: Event) => {
    if (latest) latest.at = timeStamp;
  };
  for (const type of intentEvents) document.addEventListener(type, onIntent, { passive: true });
  for (const type of beforeFocus) document.addEventListener(type, onPress, { passive: true });
}
