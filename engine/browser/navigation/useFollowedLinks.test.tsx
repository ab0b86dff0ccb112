import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useFollowedLinks } from './useFollowedLinks';

const mayBePage = (path: string) => path !== '/sitemap.xml';

function Here() {
  useFollowedLinks(mayBePage);
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

beforeEach(() => {
  history.replaceState(null, '', '/about');
});

/** Renders a link beside the shell's root, and clicks what is in it. */
function click(link: React.ReactNode, init: MouseEventInit = {}): { isFollowed: boolean } {
  render(
    <>
      <BrowserRouter useTransitions={false}>
        <Here />
      </BrowserRouter>
      {link}
    </>,
  );
  const event = createEvent.click(screen.getByText('Donate'), { button: 0, ...init });
  // jsdom would report that it opens no documents.
  addEventListener('click', (last) => last.preventDefault(), { once: true });
  let isFollowed = false;
  document.addEventListener('click', ({ defaultPrevented }) => (isFollowed = defaultPrevented), {
    once: true,
  });
  fireEvent(screen.getByText('Donate'), event);
  return { isFollowed };
}

test('links: a click opens the page without a new document, whatever is in the link', () => {
  const { length } = history;
  const { isFollowed } = click(
    <a href="/donate#form">
      <b>Donate</b>
    </a>,
  );
  expect(isFollowed).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('/donate#form');
  expect(history).toHaveLength(length + 1);
});

test('links: one to the current address adds no entry to the history', () => {
  const { length } = history;
  expect(click(<a href="/about">Donate</a>).isFollowed).toBe(true);
  expect(history).toHaveLength(length);
});

test.each<[string, Record<string, string>, MouseEventInit]>([
  ['opened in a new tab', { href: '/donate' }, { ctrlKey: true }],
  ['opened in a new tab on a Mac', { href: '/donate' }, { metaKey: true }],
  ['opened in a new window', { href: '/donate' }, { shiftKey: true }],
  ['opened as a download', { href: '/donate' }, { altKey: true }],
  ['opened by the middle button', { href: '/donate' }, { button: 1 }],
  ['with a target', { href: '/donate', target: '_blank' }, {}],
  ['to a download', { href: '/donate', download: 'donate.html' }, {}],
  ['to another site', { href: 'https://example.org/donate' }, {}],
  ['to a mail program', { href: 'mailto:hello@example.org' }, {}],
  ['to a part of this page', { href: '#form' }, {}],
  ['with a query', { href: '/about?override=off' }, {}],
  ['to what is no page', { href: '/sitemap.xml' }, {}],
])('links: one %s is left to the browser', (_, attributes, init) => {
  expect(click(<a {...attributes}>Donate</a>, init).isFollowed).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent(/^\/about(#form)?$/);
});

test('links: one that its own page handles is left to it', () => {
  const onClick = jest.fn((event: React.MouseEvent) => event.preventDefault());
  click(
    <a href="/donate" onClick={onClick}>
      Donate
    </a>,
  );
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^\/about$/);
});
