import type { Page } from 'federated-site';

/** The pages of the styleguide, a remote that exists in development only. */
const pages: Page[] = [
  {
    path: '/styleguide',
    title: 'Styleguide',
    description: 'Every shared component in every state.',
    load: () => import(/* webpackChunkName: "styleguide" */ './StyleguidePage'),
  },
];

export default pages;
