import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BrowserRouter, Link, useLocation } from './navigation';

function Here() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function renderLink(link: React.ReactNode) {
  render(
    <MemoryRouter>
      {link}
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

/** Clicks, and returns whether the browser follows the link itself. */
function click(link: HTMLElement, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, event);
  return !event.defaultPrevented;
}

test('Link: is an ordinary link without a script', () => {
  const link = renderLink(
    <Link to="/donate?from=home#form" aria-current="page">
      Donate
    </Link>,
  );
  expect(link).toHaveAttribute('href', '/donate?from=home#form');
  expect(link).toHaveAttribute('aria-current', 'page');
});

test('Link: opens its page without a new document', () => {
  const link = renderLink(<Link to="/donate?from=home#form">Donate</Link>);
  expect(click(link)).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/donate?from=home#form');
});

test.each([
  ['in a new tab', { ctrlKey: true }],
  ['in a new tab on a Mac', { metaKey: true }],
  ['in a new window', { shiftKey: true }],
  ['as a download', { altKey: true }],
  ['by the middle button', { button: 1 }],
])('Link: leaves opening %s to the browser', (_, init) => {
  const link = renderLink(<Link to="#form">Donate</Link>);
  expect(click(link, init)).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test('Link: leaves a link with a target to the browser', () => {
  const link = renderLink(
    <Link to="#form" target="_blank">
      Donate
    </Link>,
  );
  expect(click(link)).toBe(true);
});

test('Link: to the current address adds no entry to the history', () => {
  render(
    <BrowserRouter useTransitions={false}>
      <Link to="/">Home</Link>
      <Link to="/donate">Donate</Link>
    </BrowserRouter>,
  );
  const { length } = history;
  click(screen.getByRole('link', { name: 'Home' }));
  expect(history).toHaveLength(length);
  click(screen.getByRole('link', { name: 'Donate' }));
  expect(history).toHaveLength(length + 1);
  expect(location.pathname).toBe('/donate');
});

/** The properties that React gave an element when it was last drawn. */
function drawnProps(element: HTMLElement): unknown {
  const key = Object.keys(element).find((each) => each.startsWith('__reactProps$'));
  return Reflect.get(element, key ?? '');
}

test('Link: is not drawn again by a navigation', () => {
  const link = renderLink(<Link to="/donate">Donate</Link>);
  const drawn = drawnProps(link);
  expect(drawn).toHaveProperty('href', '/donate');
  click(link);
  expect(screen.getByRole('status')).toHaveTextContent('/donate');
  expect(drawnProps(link)).toBe(drawn);
});
