import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/expectAccessible';
import { Button } from './Button';

test('Button: acts when pressed and submits nothing by default', async () => {
  const press = jest.fn();
  const { container } = render(<Button onClick={press}>Try again</Button>);
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('type', 'button');
  await expectAccessible(container);
});

test('Button: is disabled and shows its pending label while pending', async () => {
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

test.each(['primary', 'secondary', 'quiet'] as const)(
  'Button: the variant %s has its own style',
  (variant) => {
    render(<Button variant={variant}>Save as Draft</Button>);
    expect(screen.getByRole('button')).toHaveClass(variant);
  },
);
