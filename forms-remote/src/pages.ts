import { organisation } from '@site/shared/organisation';
import type { Page } from 'federated-site';

const { name } = organisation;

/** The pages this remote owns. */
const pages: Page[] = [
  {
    path: '/connect',
    title: `Connect | ${name}`,
    description:
      'Companies, schools, NGOs, governments, community leaders and tech professionals: tell us what you want to do, and we plan it together.',
    load: () => import(/* webpackChunkName: "connect" */ './pages/connect/ConnectPage'),
  },
  {
    path: '/contact',
    title: `Contact | ${name}`,
    description:
      'Write to us, call us or visit us: a question about a computer, a class or a community reaches the right person.',
    load: () => import(/* webpackChunkName: "contact" */ './pages/contact/ContactPage'),
  },
  {
    path: '/donate',
    title: `Donate | ${name}`,
    description:
      'Any old or broken computer, laptop or desktop is welcome. Schedule a pickup, and we refurbish it for an underserved community.',
    load: () => import(/* webpackChunkName: "donate" */ './pages/donate/DonatePage'),
  },
];

export default pages;
