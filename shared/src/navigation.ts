/**
 * The one router of the site. The shell provides this module to the remotes as a federated singleton: sharing these
 * few names, and not `react-router-dom` itself, keeps the router tree-shaken and keeps one of it in the page.
 */
export { BrowserRouter, Link, MemoryRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
