import { normalPath } from './normalPath';

/** The events that show intent to follow a link or to fill in a form: pointing, touching, focusing. */
export const intentEvents = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Calls `prefetch` when a user shows intent to follow a link of the site: points at it, touches it or focuses it.
 * @param prefetch called with the path of the link, again for each event
 */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || link.download) return;
    if (link.pathname !== location.pathname) prefetch(normalPath(link.pathname));
  };
  for (const type of intentEvents) document.addEventListener(type, onIntent, { passive: true });
}
