import type { SiteDefinition } from 'federated-site/server/SiteDefinition';

/** Everything that the engine knows of the desk. */
export const site: SiteDefinition = {
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
  settings: () => ({ config: { serviceWorker: 'off' }, plugins: [], isTrial: true, problems: [] }),
};
