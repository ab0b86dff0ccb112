import { render, screen, within } from '@testing-library/react';
import type { Page } from 'federated-site';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import pages from './pages';

const { devices, communities, projects, partners, ngos, countries, universities } = organisation.impact;

async function show(path: string) {
  const page = pages.find((each: Page) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  const { default: Component } = await page.load();
  return render(<Component />).container;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test.each(['path', 'title', 'description'] as const)('content pages: each has a %s of its own', (key) => {
  expect(new Set(pages.map((page: Page) => page[key])).size).toBe(pages.length);
});

test.each(pages)('content pages: search engines show the title of $path whole', ({ title, description }) => {
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description.length).toBeGreaterThan(60);
});

test.each([
  ['/', 'Your old computer, someone’s first', /repairing the board/],
  ['/', 'Your old computer, someone’s first', /sharing one laptop/],
  ['/about', 'About Us', /workshop shelf/],
  ['/what-we-do', 'What We Do', /laptop taken apart/],
  ['/mission-vision', 'Mission & Vision', /sun rises/],
  ['/projects', 'Projects', /street/],
  ['/goals', 'Our Goals', /loop of four stops/],
])('content pages: %s is accessible, with its title and its drawing', async (path, title, drawing) => {
  const container = await show(path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('img', { name: drawing })).toBeVisible();
  await expectAccessible(container);
});

const offer = /any old or broken computer(, laptop or desktop| will do, laptop or desktop)/i;

test.each<[path: string, section: string, text: string | RegExp]>([
  ['/', 'Old is not the same as finished', offer],
  ['/', 'Why we do it', 'To eliminate e-waste and empower communities'],
  ['/about', 'It starts with a computer nobody uses any more', offer],
  ['/mission-vision', 'Our mission', 'To eliminate e-waste and empower communities, by turning discarded'],
  ['/mission-vision', 'Our vision', 'A future in which no usable computer is thrown away'],
  ['/projects', 'What a project needs', offer],
])('content pages: %s, "%s" says what it should', async (path, section, text) => {
  await show(path);
  expect(screen.getByRole('region', { name: section })).toHaveTextContent(text);
});

const steps = [
  'Collection & Assessment',
  'Expert Refurbishment',
  'Community Distribution',
  'Ongoing Support',
];
const services = [
  ...['Device Refurbishment', 'Community Partnerships', 'Digital Literacy Training'],
  ...['Technical Support', 'Project Facilitation', 'Impact Measurement'],
];
const values = ['Respect', 'Transparency', 'Innovation', 'Collaboration'];

test.each([
  ['/about', 'Three values we repair by', ['Sustainability', 'Empowerment', 'Innovation']],
  ['/what-we-do', 'Four steps from one desk to the next', steps],
  ['/what-we-do', 'Six services behind every device', services],
  ['/mission-vision', 'Four values we can be held to', values],
])('content pages: %s, "%s" has its headings in order', async (path, section, headings) => {
  await show(path);
  const found = region(section).getAllByRole('heading', { level: 3 });
  expect(found.map(({ textContent }) => textContent)).toEqual(headings);
});

const reach = { [`NGOs across ${countries} countries`]: ngos, universities };
const sum = { 'laptops refurbished': devices, 'communities served': communities, projects };

test.each([
  ['/', 'One computer at a time, so far', sum],
  ['/about', 'What it has come to', { ...sum, 'partner organizations': partners, ...reach }],
  ['/projects', 'Small in each place, wide together', { 'local projects': projects, ...reach }],
])('content pages: %s, "%s" has its figures', async (path, section, figures) => {
  await show(path);
  for (const [label, figure] of Object.entries(figures))
    expect(region(section).getByText(label).nextElementSibling).toHaveTextContent(figure);
});

test('content pages: /goals shows each goal with its figure so far', async () => {
  await show('/goals');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(`^Eliminate e-waste${devices.replace('+', '.')} laptops refurbished`),
    expect.stringMatching(`^Empower communities${communities.replace('+', '.')} communities served`),
    expect.stringMatching(`^Do it together${partners.replace('+', '.')} partner organizations`),
  ]);
  for (const text of [
    `${projects} local projects`,
    `${ngos} NGOs across ${countries} countries and ${universities} universities`,
  ])
    expect(screen.getByText(text, { exact: false })).toBeVisible();
});

test.each<[path: string, links: Record<string, string>]>([
  [
    '/',
    {
      'See what we do': '/what-we-do',
      'Partner with us': '/connect',
      'Book a pickup for yours': '/donate',
      'Read our mission and vision': '/mission-vision',
      'Become a partner': '/connect',
      'Contact us': '/contact',
    },
  ],
  ['/about', { 'Work with us': '/connect', 'See what we do': '/what-we-do' }],
  ['/what-we-do', { projects: '/projects', 'Our projects': '/projects', 'Contact us': '/contact' }],
  ['/mission-vision', { 'Partner with us': '/connect', 'See our goals': '/goals' }],
  [
    '/projects',
    {
      'four steps': '/what-we-do',
      'book a pickup': '/donate',
      'Start a project with us': '/connect',
      'Ask a question': '/contact',
    },
  ],
  [
    '/goals',
    {
      'Give an old computer': '/donate',
      'How our projects work': '/projects',
      'Become a partner': '/connect',
      'the values we can be held to': '/mission-vision',
      'ask us': '/contact',
      'Partner with us': '/connect',
      'Donate a computer': '/donate',
    },
  ],
])('content pages: %s has its links', async (path, links) => {
  await show(path);
  for (const [name, href] of Object.entries(links))
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
