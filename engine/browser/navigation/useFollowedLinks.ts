import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { normalPath } from './normalPath';

/** Follows links, plain `<a href>` elements, without a new document, unless a user or a link asks for something else. */
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

/** Whether a click opens a new tab, saves, or goes to another site, a part of this page, or an address with a query for the server. */
function isLeftToTheBrowser(
  { altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent,
  { download, hash, origin, pathname, search, target }: HTMLAnchorElement,
): boolean {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return true;
  if (!['', '_self'].includes(target) || download || origin !== location.origin || search) return true;
  return hash !== '' && pathname === location.pathname;
}
