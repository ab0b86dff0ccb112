import { organisation } from '@site/shared/organisation';
import { structuredData } from './structuredData';

const origin = 'https://www.example.org';
const home = { path: '/', title: 'Old computers | Site', description: 'What we do with them.' };
const about = { path: '/about', title: 'About Us | Site', description: 'Who we are.' };

type Node = Record<string, unknown>;

function nodesOf(...args: Parameters<typeof structuredData>): Node[] {
  return structuredData(...args)['@graph'] as unknown as Node[];
}

function nodeOf(type: string, nodes: Node[]): Node {
  const found = nodes.find((node) => [node['@type']].flat().includes(type));
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
}

/** Every reference in the graph that names a node by its id alone. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [[key, id] = []] = entries;
  return entries.length === 1 && key === '@id'
    ? [String(id)]
    : entries.flatMap(([, inner]) => referencesIn(inner));
}

test('structured data: describes the organisation and its contacts', () => {
  const node = nodeOf('NGO', nodesOf(origin, home, []));
  expect(node).toMatchObject({
    '@type': ['NGO', 'EducationalOrganization'],
    name: organisation.name,
    email: organisation.email,
    telephone: organisation.phoneNumber,
    address: { '@type': 'PostalAddress', streetAddress: organisation.address.street, addressCountry: 'KE' },
    contactPoint: { '@type': 'ContactPoint', contactType: 'General inquiries' },
  });
});

test('structured data: every reference is in the graph', () => {
  for (const [page, ancestors] of [
    [home, []],
    [about, [home]],
    [{ ...about, path: '/donate' }, [home]],
  ] as const) {
    const nodes = nodesOf(origin, page, ancestors);
    const ids = nodes.map((node) => node['@id']);
    expect(ids).toEqual(expect.arrayContaining(referencesIn(nodes)));
    expect(new Set(ids).size).toBe(nodes.length);
  }
});

test('structured data: describes the page with its address and picture', () => {
  const image = `${origin}/static/media/about.png`;
  expect(nodeOf('AboutPage', nodesOf(origin, { ...about, image }, [home]))).toMatchObject({
    url: `${origin}/about`,
    name: about.title,
    description: about.description,
    primaryImageOfPage: { '@type': 'ImageObject', url: image },
  });
});

test('structured data: breadcrumbs have the names of the pages', () => {
  const page = { ...about, path: '/about/team', title: 'Team | Site' };
  expect(nodeOf('BreadcrumbList', nodesOf(origin, page, [home, about])).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'About Us', item: `${origin}/about` },
    { '@type': 'ListItem', position: 3, name: 'Team', item: `${origin}/about/team` },
  ]);
});

test('structured data: the home page has no breadcrumbs', () => {
  const nodes = nodesOf(origin, home, []);
  expect(nodes.map((node) => node['@type'])).not.toContain('BreadcrumbList');
  expect(nodeOf('WebPage', nodes)).not.toHaveProperty('breadcrumb');
});

test('structured data: only the donation page has the donation', () => {
  const donate = { path: '/donate', title: 'Donate | Site', description: 'Any computer.' };
  expect(nodeOf('WebPage', nodesOf(origin, donate, [home])).potentialAction).toMatchObject({
    '@type': 'DonateAction',
    recipient: { '@id': nodeOf('NGO', nodesOf(origin, donate, [home]))['@id'] },
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/donate` },
  });
  expect(nodeOf('AboutPage', nodesOf(origin, about, [home]))).not.toHaveProperty('potentialAction');
});
