import { organisation } from '@site/shared/organisation';
import { structuredData } from './structuredData';

const origin = 'https://www.example.org';
const home = { path: '/', title: 'Old computers | Site', description: 'What we do with them.' };
const about = { path: '/about', title: 'About Us | Site', description: 'Who we are.' };

/** The things that describe a page, by their types. */
function describing(...[page, ancestors]: [typeof home & { image?: string }, (typeof home)[]]) {
  const things = structuredData(origin, page, ancestors)['@graph'] as unknown as { '@type': string }[];
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]));
}

test('structured data: describes the organisation, and its site', () => {
  const { NGO, WebSite } = describing(home, []);
  expect(NGO).toMatchObject({
    name: organisation.name,
    email: organisation.email,
    telephone: organisation.phoneNumber,
    address: { '@type': 'PostalAddress', streetAddress: organisation.address.street, addressCountry: 'KE' },
  });
  expect(WebSite).toMatchObject({ url: `${origin}/`, publisher: { '@id': `${origin}/#organisation` } });
});

test('structured data: describes the page with its address and picture', () => {
  const image = `${origin}/static/media/about.png`;
  expect(describing({ ...about, image }, [home]).WebPage).toMatchObject({
    url: `${origin}/about`,
    name: about.title,
    description: about.description,
    primaryImageOfPage: { '@type': 'ImageObject', url: image },
  });
});

test('structured data: breadcrumbs have the names of the pages; the home page has none', () => {
  const page = { ...about, path: '/about/team', title: 'Team | Site' };
  expect(describing(page, [home, about]).BreadcrumbList).toHaveProperty('itemListElement', [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'About Us', item: `${origin}/about` },
    { '@type': 'ListItem', position: 3, name: 'Team', item: `${origin}/about/team` },
  ]);
  expect(describing(home, [])).not.toHaveProperty('BreadcrumbList');
});
