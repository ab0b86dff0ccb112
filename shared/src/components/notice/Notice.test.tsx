import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/expectAccessible';
import { Notice } from './Notice';

test('Notice: an error is announced at once', async () => {
  const { container } = render(<Notice kind="error">Something went wrong. Please try again.</Notice>);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  await expectAccessible(container);
});

test.each(['info', 'success'] as const)('Notice: %s is a polite status', (kind) => {
  render(
    <Notice kind={kind} heading="Saved">
      Your draft is on this device.
    </Notice>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Your draft is on this device.');
  expect(screen.getByRole('heading', { level: 2, name: 'Saved' })).toBeInTheDocument();
});
