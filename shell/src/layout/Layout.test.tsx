import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { Layout } from './Layout';

function renderLayout() {
  return render(
    <MemoryRouter>
      <Layout>
        <h1>The page</h1>
      </Layout>
    </MemoryRouter>,
  );
}

test('layout: the page is in main, between header and footer, with a skip link', async () => {
  const { container } = renderLayout();
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('The page');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(main).toHaveAttribute('id', 'main');
  expect(main).toHaveAttribute('tabindex', '-1');
  await expectAccessible(container);
});

test.each<[place: string, links: Record<string, string>]>([
  [
    'Main',
    {
      Home: '/',
      'About Us': '/about',
      'What We Do': '/what-we-do',
      'Mission & Vision': '/mission-vision',
      Connect: '/connect',
      Contact: '/contact',
    },
  ],
  [
    'Quick Links',
    { 'About Us': '/about', 'What We Do': '/what-we-do', Projects: '/projects', Contact: '/contact' },
  ],
  [
    'Get Involved',
    { 'Partner With Us': '/connect', 'Our Goals': '/goals', 'Mission & Vision': '/mission-vision' },
  ],
])('layout: the links of %s, in order', (name, expected) => {
  renderLayout();
  const links = within(screen.getByRole('navigation', { name, hidden: true })).getAllByRole('link', {
    hidden: true,
  });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    Object.entries(expected),
  );
});

test('layout: the button of the header, and the last line of the footer', () => {
  renderLayout();
  for (const [name, href] of [
    ['Donate old Computer', '/donate'],
    ['Privacy Policy', '/contact#privacy'],
    ['Terms of Service', '/contact#terms'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  const { copyrightYear, name } = organisation;
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${String(copyrightYear)} ${name}`);
});
