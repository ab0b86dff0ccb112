import type { Page } from 'federated-site';

/** The pages this remote owns. */
const pages: Page[] = [
  {
    path: '/example',
    title: 'Example',
    description:
      'Example: say here, in one or two sentences of 60 to 160 characters, what a user finds on the page.',
    load: () => import(/* webpackChunkName: "example" */ './pages/example/ExamplePage'),
  },
];

export default pages;
