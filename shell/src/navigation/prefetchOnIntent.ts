import { intentEvents } from './intentEvents';
import { normalPath } from './normalPath';

/** Events on the same link within this time are one intent, in milliseconds: a touch ends with a focus, just before its click. */
const oneIntent = 1000;

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
  for (const type of intentEvents) document.addEventListener(type, onIntent, { passive: true });
}
