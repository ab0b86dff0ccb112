import type { Page } from 'federated-site';
import { words } from '../../words';

/** The pages this remote owns. */
const pages: Page[] = [
  {
    path: '/',
    title: words.home.title,
    description: words.home.description,
    load: () => import(/* webpackChunkName: "home" */ './pages/home/HomePage'),
  },
  {
    path: '/contact',
    title: words.contact.title,
    description: words.contact.description,
    load: () => import(/* webpackChunkName: "contact" */ './pages/contact/ContactPage'),
  },
  {
    path: '/thanks',
    title: words.thanks.title,
    description: words.thanks.description,
    load: () => import(/* webpackChunkName: "thanks" */ './pages/contact/ThanksPage'),
  },
];

export default pages;
