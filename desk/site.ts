import { defineSite } from 'federated-site';
import { readSettings } from './readSettings';

export const site = defineSite({
  name: 'Desk',
  shortName: 'Desk',
  language: 'en',
  origin: 'https://desk.example.org',
  colours: { light: '#fbfcf7', dark: '#0d1613', home: '#0b3f31' },
  titles: {
    'not-found': 'There is no such page | Desk',
    unavailable: 'Back soon | Desk',
    offline: 'You are offline | Desk',
  },
  previews: false,
  settings: readSettings,
  // What needs development packages, which a server does not have, is loaded by those who use it.
  development: async () => (await import('./development')).development,
});
