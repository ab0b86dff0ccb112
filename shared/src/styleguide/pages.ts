import type { Page } from '@site/shared/page';

/** The pages of the remote that stands in development alone. */
const pages: Page[] = [
  {
    path: '/styleguide',
    title: 'Styleguide',
    description: 'Every shared component in every state.',
    load: () => import(/* webpackChunkName: "styleguide" */ './StyleguidePage'),
  },
];

export default pages;
