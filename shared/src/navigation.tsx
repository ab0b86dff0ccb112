/**
 * The one router of the site. The shell provides this module to the remotes as a federated singleton: sharing these few
 * names, and not `react-router-dom` itself, keeps the router tree-shaken and a single instance in the page.
 */
import { type AnchorHTMLAttributes, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { isLeftToTheBrowser } from './isLeftToTheBrowser';

export { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  /** A path of the site, such as `/about`. */
  to: string;
};

/**
 * A link inside the site: opens its page without a new document where the shell runs, and is an ordinary link where it
 * does not. The router's own links depend on the current path: a navigation draws all of them again, with the pages that
 * they are in. The navigator that they use has no other export than this one, whose name warns of changes.
 */
export function Link({ to, children, ...anchor }: LinkProps) {
  const { navigator } = useContext(NavigationContext);
  const openInPlace = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isLeftToTheBrowser(event, event.currentTarget)) return;
    event.preventDefault();
    const isHere = event.currentTarget.href === location.href;
    navigator[isHere ? 'replace' : 'push'](to);
  };
  return (
    <a {...anchor} href={to} onClick={openInPlace}>
      {children}
    </a>
  );
}
