import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { Layout } from './Layout';

function renderLayout(path = '/') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Layout>
        <h1>The page</h1>
      </Layout>
    </MemoryRouter>,
  );
}

/** Label and address of every link within an element. */
function linksOf(element: HTMLElement) {
  return within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

test('layout: the page is in main, between header and footer, with a skip link', async () => {
  const { container } = renderLayout();
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent('The page');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  await expectAccessible(container);
});

test('layout: the header links to its pages', () => {
  renderLayout();
  const header = screen.getByRole('banner');
  expect(linksOf(within(header).getByRole('navigation', { name: 'Main', hidden: true }))).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['What We Do', '/what-we-do'],
    ['Mission & Vision', '/mission-vision'],
    ['Connect', '/connect'],
    ['Contact', '/contact'],
  ]);
  expect(within(header).getByRole('link', { name: 'Donate old Computer' })).toHaveAttribute(
    'href',
    '/donate',
  );
});

test('layout: the footer links to its pages and names the organisation', () => {
  renderLayout();
  const footer = screen.getByRole('contentinfo');
  expect(linksOf(within(footer).getByRole('navigation', { name: 'Quick Links' }))).toEqual([
    ['About Us', '/about'],
    ['What We Do', '/what-we-do'],
    ['Projects', '/projects'],
    ['Contact', '/contact'],
  ]);
  expect(linksOf(within(footer).getByRole('navigation', { name: 'Get Involved' }))).toEqual([
    ['Partner With Us', '/connect'],
    ['Our Goals', '/goals'],
    ['Mission & Vision', '/mission-vision'],
  ]);
  const [privacy, terms] = ['Privacy Policy', 'Terms of Service'].map((name) =>
    within(footer).getByRole('link', { name }),
  );
  expect(privacy).toHaveAttribute('href', '/contact#privacy');
  expect(terms).toHaveAttribute('href', '/contact#terms');
  expect(footer).toHaveTextContent(`© ${String(organisation.copyrightYear)} ${organisation.name}`);
});
