/**
 * The one router of the site. The shell provides this module to the remotes as a federated singleton: sharing these
 * few names, and not `react-router-dom` itself, keeps the router tree-shaken and keeps one of it in the page.
 */
import { Link as RouterLink, type LinkProps } from 'react-router-dom';

export { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';

/** A link inside the site: opened without a new document where the shell runs, an ordinary link where it does not. */
export function Link(props: Omit<LinkProps, 'discover'>) {
  return <RouterLink discover="none" {...props} />;
}
