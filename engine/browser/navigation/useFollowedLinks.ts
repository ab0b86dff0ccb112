import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { normalPath } from './normalPath';

/**
 * Follows links without a new document; where the shell does not run, and wherever a user or a link asks for something
 * else, the browser follows them. Links are plain `<a href>` elements, also those of the remotes.
 * @param mayBePage whether a path may be a page of the site
 */
export function useFollowedLinks(mayBePage: (path: string) => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
      if (isLeftToTheBrowser(event, link) || !mayBePage(normalPath(link.pathname))) return;
      event.preventDefault();
      void navigate(link.pathname + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
    };
  }, [navigate, mayBePage]);
}

/**
 * Whether a click opens a new tab or window, saves the page, or goes to what is no page: another site, a part of this page,
 * or an address with a query, which means something to the server.
 */
function isLeftToTheBrowser(
  { altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent,
  { download, hash, origin, pathname, search, target }: HTMLAnchorElement,
): boolean {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return true;
  if (!['', '_self'].includes(target) || download || origin !== location.origin || search) return true;
  return hash !== '' && pathname === location.pathname;
}
