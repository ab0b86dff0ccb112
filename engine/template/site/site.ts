import { defineSite } from 'federated-site';

/** Everything that the engine knows of this site. */
export const site = defineSite({
  name: 'Example Organisation',
  shortName: 'Example',
  language: 'en',
  origin: 'https://www.example.org',
  colours: { light: '#ffffff', dark: '#000000', home: '#336699' },
  titles: { 'not-found': 'NotFound', unavailable: 'Back soon', offline: 'You are offline' },
});
