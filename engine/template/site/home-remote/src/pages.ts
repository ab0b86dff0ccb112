import type { Page } from 'federated-site';

/** The pages this remote owns. */
const pages: Page[] = [
  {
    path: '/',
    title: 'Home',
    description: 'Say here, in one or two sentences, what visitors find on the home page of this site.',
    load: () => import(/* webpackChunkName: "home" */ './pages/home/HomePage'),
  },
  {
    path: '/contact',
    title: 'Write to us',
    description: 'Send us a message with this form: it needs your name and what you want to say.',
    load: () => import(/* webpackChunkName: "contact" */ './pages/contact/ContactPage'),
  },
  {
    path: '/thanks',
    title: 'Thank you',
    description: 'This page opens once a message has been sent with the form, and says that it has arrived.',
    load: () => import(/* webpackChunkName: "thanks" */ './pages/contact/ThanksPage'),
  },
];

export default pages;
