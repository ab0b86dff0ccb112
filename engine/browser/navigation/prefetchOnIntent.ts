import { normalPath } from './normalPath';

/** The events that show intent to follow a link or to fill in a form: pointing, touching, focusing. */
export const intentEvents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Calls `prefetch` with the path of a link of the site that a user points at, touches or focuses, again for each event. */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || link.download) return;
    if (link.pathname !== location.pathname) prefetch(normalPath(link.pathname));
  };
  for (const type of intentEvents) document.addEventListener(type, onIntent, { passive: true });
}
