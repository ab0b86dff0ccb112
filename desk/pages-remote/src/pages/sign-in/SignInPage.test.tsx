import { render, screen } from '@testing-library/react';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import SignInPage from './SignInPage';

test('sign in: leads to the account, and on to the page that was wanted', async () => {
  history.replaceState(null, '', '/sign-in?to=%2Frequest#donations/abc');
  const { container } = render(<SignInPage />);
  expect(screen.getByRole('link', { name: 'Sign in with your account' })).toHaveAttribute(
    'href',
    '/auth/sign-in?to=%2Frequest%23donations%2Fabc',
  );
  await expectAccessible(container);
});
