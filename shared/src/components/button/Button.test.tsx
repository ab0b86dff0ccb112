import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
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

test('Button: takes no press while pending, says so and keeps the focus', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: SyntheticEvent) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" pending={pending} pendingLabel="Submitting..." onClick={press}>
        Schedule Pickup
      </Button>
    </form>
  );
  const { container, rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Schedule Pickup' }));
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Submitting...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  await expectAccessible(container);
  rerender(form(false));
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(2);
});
