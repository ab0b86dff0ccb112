import type { SiteDefinition } from '../SiteDefinition';

/** A site with a database of its own, which only an `emulator` keeps from real users. */
export const testSite: SiteDefinition = {
  name: 'Example Organisation',
  shortName: 'Example',
  language: 'en',
  origin: 'https://www.example.org',
  colours: { light: '#ffffff', dark: '#000000', home: '#336699' },
  titles: { 'not-found': 'NotFound', unavailable: 'Back soon', offline: 'You are offline' },
  settings: ({ TRIAL }) => ({ config: {}, plugins: [], isTrial: TRIAL === '1', problems: [] }),
};

export const siteOptions = { site: testSite, origin: testSite.origin, config: {} };
