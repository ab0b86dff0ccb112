import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { watchConsole } from 'federated-site/testing';
import type { Role } from '../../plugin/api';
import { Layout } from './Layout';
import { renderShell } from './prerender';

const fetchMock = jest.fn();

function open(role: Role, path = '/day') {
  fetchMock
    .mockReset()
    .mockImplementation(() =>
      Promise.resolve({ ok: true, json: () => Promise.resolve({ name: 'Grace', email: '', role }) }),
    );
  Object.assign(globalThis, { fetch: fetchMock });
  document.head.innerHTML = `<script id="site-config" type="application/json">{"calls":true}</script>`;
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Layout>
        <h1>The page</h1>
      </Layout>
    </MemoryRouter>,
  );
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['lead', ['To do', 'Day', 'Person', 'Figures', 'Team']],
  ['caller', ['To do', 'Day', 'Person']],
  ['driver', ['Day']],
] as const)('layout: a %s has the links to %j', async (role, expected) => {
  const { container } = open(role);
  await screen.findByText('Grace');
  const links = [...screen.getByRole('navigation').querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(expected);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Day');
  await expectAccessible(container);
});

test('layout: signing out opens a new document, and says when it failed', async () => {
  const watched = watchConsole();
  open('lead');
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Signing out failed: try again' }));
  await waitFor(() => {
    expect(watched.reloads).toBe(1);
  });
  expect(fetchMock).toHaveBeenLastCalledWith('/api/sign-out', { method: 'POST' });
});

test('layout: who is signed out elsewhere sees the page to sign in, or nothing of what was typed', async () => {
  const watched = watchConsole();
  open('caller');
  await screen.findByText('Grace');
  fetchMock.mockImplementation(() => Promise.resolve({ ok: false, status: 401 }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => {
    expect(watched.reloads).toBe(1);
  });
  document.querySelector('h1')?.insertAdjacentHTML('afterend', '<form><input id="typed"></form>');
  const typed = document.querySelector<HTMLInputElement>('#typed');
  if (typed) typed.value = 'a note';
  act(() => void document.dispatchEvent(new Event('signed-out')));
  expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(screen.getByText('The page')).not.toBeVisible();
  expect(screen.queryByText('Grace')).not.toBeInTheDocument();
  const back = { ok: true, json: () => Promise.resolve({ name: 'Grace', email: '', role: 'caller' }) };
  fetchMock.mockImplementation(() => Promise.resolve(back));
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Grace');
  expect(screen.getByText('The page')).toBeVisible();
  expect(watched.reloads).toBe(1);
});

test('layout: a page that the browser kept is opened again', () => {
  const watched = watchConsole();
  open('lead');
  for (const persisted of [false, true]) dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  expect(watched.reloads).toBe(1);
});

test('prerender: layouts hold nobody’s name, and the one for signing in no links', () => {
  const { layouts } = renderShell();
  expect(Object.keys(layouts)).toEqual(['/', '/day', '/person', '/figures', '/team', '/sign-in', '*']);
  expect(layouts['/sign-in']).toMatch(/<nav[^>]* hidden/);
  expect(layouts['/']).not.toMatch(/<nav[^>]* hidden|Sign out/);
});
