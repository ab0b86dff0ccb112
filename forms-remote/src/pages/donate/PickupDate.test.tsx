import { fireEvent, render, screen } from '@testing-library/react';
import { PickupDate } from './PickupDate';

const advice = /This day has passed/;

function choose(value: string) {
  fireEvent.input(screen.getByLabelText('Preferred Pickup Date'), { target: { value } });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('pickup date: a past day in Kenya gets advice, and is valid all the same', () => {
  // Half an hour past midnight in Nairobi, still the day before in Greenwich.
  jest.setSystemTime(new Date('2026-11-20T21:30:00Z'));
  render(<PickupDate />);
  expect(screen.queryByText(advice)).not.toBeInTheDocument();
  choose('2026-11-20');
  const input = screen.getByLabelText('Preferred Pickup Date');
  expect(screen.getByText(advice)).toHaveAttribute('aria-live', 'polite');
  expect(input).toHaveAccessibleDescription(advice);
  expect(input).toBeValid();
  choose('2026-11-21');
  expect(screen.queryByText(advice)).not.toBeInTheDocument();
});

test('pickup date: half an hour earlier the same day is not past', () => {
  jest.setSystemTime(new Date('2026-11-20T20:30:00Z'));
  render(<PickupDate />);
  choose('2026-11-20');
  expect(screen.queryByText(advice)).not.toBeInTheDocument();
});

test('pickup date: an empty date gets none', () => {
  render(<PickupDate />);
  choose('2020-01-01');
  choose('');
  expect(screen.queryByText(advice)).not.toBeInTheDocument();
});
