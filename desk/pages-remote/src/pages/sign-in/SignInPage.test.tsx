import { render, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { watchConsole } from 'federated-site/testing';
import { FakeServer, Refused } from '../../../../../e2e/support/desk/fakeServer';
import SignInPage from './SignInPage';

afterEach(() => jest.restoreAllMocks());

test('sign in: leads to the account, and stays for who is signed out', async () => {
  const watched = watchConsole();
  new FakeServer({ '/api/me': () => new Refused(401) });
  history.replaceState(null, '', '/sign-in?to=%2Frequest#donations/abc');
  const { container } = render(<SignInPage />);
  expect(screen.getByRole('link', { name: 'Sign in with your account' })).toHaveAttribute(
    'href',
    '/auth/sign-in?to=%2Frequest%23donations%2Fabc',
  );
  await expectAccessible(container);
  expect(watched.reloads).toBe(0);
});

test('sign in: whoever is signed in goes on to the inbox', async () => {
  const watched = watchConsole();
  history.replaceState(null, '', '/sign-in');
  new FakeServer({ '/api/me': () => ({}) });
  render(<SignInPage />);
  await waitFor(() => {
    expect(watched.reloads).toBe(1);
  });
});
