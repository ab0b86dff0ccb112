import type { Page } from 'federated-site';

/** The pages this remote owns. */
const pages: Page[] = [
  {
    path: '/',
    title: 'To do | Desk',
    description:
      'What donors, partners and others have sent: what there is to do, what waits, what is agreed and done.',
    load: () => import(/* webpackChunkName: "home" */ './pages/inbox/InboxPage'),
  },
  {
    path: '/request',
    title: 'Request | Desk',
    description: 'All of one request, how to reach who sent it, and what the team has done about it so far.',
    load: () => import(/* webpackChunkName: "request" */ './pages/request/RequestPage'),
  },
  {
    path: '/day',
    title: 'Day | Desk',
    description: 'The pickups of one day in one town, in the order in which the driver makes them.',
    load: () => import(/* webpackChunkName: "day" */ './pages/day/DayPage'),
  },
  {
    path: '/person',
    title: 'Person | Desk',
    description: 'Everything that one person has sent: found by number, name, address or reference.',
    load: () => import(/* webpackChunkName: "person" */ './pages/person/PersonPage'),
  },
  {
    path: '/figures',
    title: 'Figures | Desk',
    description:
      'What came in and what became of it, month by month: requests, and equipment that was collected.',
    load: () => import(/* webpackChunkName: "figures" */ './pages/figures/FiguresPage'),
  },
  {
    path: '/team',
    title: 'Team | Desk',
    description: 'Who may enter the desk and what they may do there, and who has opened which data.',
    load: () => import(/* webpackChunkName: "team" */ './pages/team/TeamPage'),
  },
  {
    path: '/sign-in',
    title: 'Sign in | Desk',
    description: 'The desk is for staff only: sign in here with the account that your team lead has added.',
    load: () => import(/* webpackChunkName: "sign-in" */ './pages/sign-in/SignInPage'),
  },
];

export default pages;
