import { organisation } from '@site/shared/organisation';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { defineSite } from 'federated-site';
import { hostSettings } from './shared/site/hostSettings';
import { policy, readSettings } from './requests/site/readSettings';
import { structuredData } from './shared/site/structuredData';

/** Everything that the engine knows of this site. */
export const site = defineSite({
  name: organisation.name,
  shortName: organisation.shortName,
  language: 'en',
  origin: organisation.origin,
  colours: { light: '#fbfcf7', dark: '#0d1613', home: '#0b3f31' },
  titles: { 'not-found': 'NotFound', unavailable: 'Back soon', offline: 'You are offline' },
  structuredData,
  settings: readSettings,
  policy: (config) => policy(config as SiteConfig),
  hostSettings,
  // What needs development packages, which a server does not have, is loaded by those who use it.
  writeSocialImages: async (...args) =>
    (await import('./shared/site/socialImages/writeSocialImages')).writeSocialImages(...args),
  releaseChecks: async () => (await import('./requests/firestore/records/releaseChecks')).releaseChecks,
  development: async () => (await import('./requests/site/development')).development,
});
