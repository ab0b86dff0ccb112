import type { Page } from 'federated-site';

const page = (path: string, name: string, load: Page['load']): Page => ({
  path,
  title: `${name} | Desk`,
  description: `${name}: a page of the desk, which is for staff only.`,
  load,
});

/** The pages this remote owns. */
export default [
  page('/', 'Requests', () => import(/* webpackChunkName: "home" */ './pages/inbox/InboxPage')),
  page('/request', 'Request', () => import(/* webpackChunkName: "request" */ './pages/request/RequestPage')),
  page('/day', 'Day', () => import(/* webpackChunkName: "day" */ './pages/day/DayPage')),
  page('/person', 'Person', () => import(/* webpackChunkName: "person" */ './pages/person/PersonPage')),
  page('/figures', 'Figures', () => import(/* webpackChunkName: "figures" */ './pages/figures/FiguresPage')),
  page('/team', 'Team', () => import(/* webpackChunkName: "team" */ './pages/team/TeamPage')),
  page('/sign-in', 'Sign in', () => import(/* webpackChunkName: "sign-in" */ './pages/sign-in/SignInPage')),
];
