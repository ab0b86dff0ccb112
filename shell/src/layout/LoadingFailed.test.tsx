import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { LoadingFailed } from './LoadingFailed';

const address = 'https://www.example.org/static/js/forms.donate.4f2a91.js';

test('loading failed: shows type and address, and how to reach a person', async () => {
  const { container } = render(<LoadingFailed type="timeout" address={address} onRetry={jest.fn()} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(`Loading failed: (timeout: ${address})`);
  expect(screen.getByRole('link', { name: organisation.email })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: organisation.phone })).toBeInTheDocument();
  await expectAccessible(container);
});

test('loading failed: offers to try again, shows that it is trying, and does not try twice at once', async () => {
  const retry = jest.fn();
  const failed = (isTrying: boolean) => (
    <LoadingFailed type="missing" address={address} isTrying={isTrying} onRetry={retry} />
  );
  const { rerender } = render(failed(false));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(failed(true));
  await userEvent.click(screen.getByRole('button', { name: 'Trying again…' }));
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('loading failed: tries again when the browser is back online', () => {
  const retry = jest.fn();
  const { unmount } = render(<LoadingFailed type="error" address={address} onRetry={retry} />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});
