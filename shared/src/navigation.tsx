/**
 * The one router of the site. The shell provides this module to the remotes as a federated singleton: sharing these few
 * names, and not `react-router-dom` itself, keeps the router tree-shaken and a single instance in the page.
 */
import type { AnchorHTMLAttributes } from 'react';
import { useLinkClickHandler } from 'react-router-dom';

export { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  /** A path of the site, such as `/about`. */
  to: string;
};

/**
 * A link inside the site: opens its page without a new document where the shell runs, and is an ordinary link where it
 * does not. The router's own link has 4 KB for frameworks that we do not use.
 */
export function Link({ to, children, ...anchor }: LinkProps) {
  const openInPlace = useLinkClickHandler<HTMLAnchorElement>(
    to,
    anchor.target ? { target: anchor.target } : {},
  );
  return (
    <a {...anchor} href={to} onClick={openInPlace}>
      {children}
    </a>
  );
}
