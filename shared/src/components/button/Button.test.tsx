import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/expectAccessible';
import { Button } from './Button';

test('acts when pressed and submits nothing unless told to', async () => {
  const press = jest.fn();
  const { container } = render(<Button onClick={press}>Try again</Button>);
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('type', 'button');
  await expectAccessible(container);
});

test('is disabled and says what is going on while pending', async () => {
  const press = jest.fn();
  const { container } = render(
    <Button type="submit" pending pendingLabel="Submitting..." onClick={press}>
      Schedule Pickup
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Submitting...' });
  expect(button).toBeDisabled();
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  await expectAccessible(container);
});

test.each(['primary', 'secondary', 'quiet'] as const)('has a %s look of its own', (variant) => {
  render(<Button variant={variant}>Save as Draft</Button>);
  expect(screen.getByRole('button')).toHaveClass(variant);
});
