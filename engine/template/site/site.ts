import { defineSite } from 'federated-site';
import { contact } from './contact';
import { language, name, titles } from './words';

/** Everything that the engine knows of this site. */
export const site = defineSite({
  name,
  shortName: name,
  language,
  origin: 'https://www.example.org',
  colours: { light: '#ffffff', dark: '#000000', home: '#336699' },
  titles,
  settings: () => ({ config: {}, plugins: [contact], isTrial: false, problems: [] }),
});
