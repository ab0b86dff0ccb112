import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdvisedField, adviceOn } from './AdvisedField';

test('advice: a number is asked about once it is left, and is valid all the same', async () => {
  render(<AdvisedField id="phone" name="phone" label="Phone" type="tel" required />);
  const phone = screen.getByLabelText('Phone');
  await userEvent.type(phone, '071');
  expect(phone).toHaveAccessibleDescription('');
  await userEvent.tab();
  expect(phone).toHaveAccessibleDescription('This number looks short: is a digit missing?');
  expect(screen.getByText(/looks short/)).toHaveAttribute('aria-live', 'polite');
  expect(phone).toBeValid();
  await userEvent.type(phone, '2345678');
  expect(phone).toHaveAccessibleDescription('');
});

describe('advice', () => {
  // Half an hour past midnight in Nairobi, still the day before in Greenwich.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T21:30:00Z') }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['date', '2026-11-20', /has passed/],
    ['date', '20/11/2026', /has passed/],
    ['date', '2027-11-22', /more than a year away/],
    ['tel', '071', /looks short/],
    ['tel', 'call me', /looks short/],
    ['tel', '+254 7', /looks short/],
    ['tel', '   ', /only spaces: which number may we call\?/],
    ['text', '  ', /only spaces: may we know your name\?/],
  ])('of a %s, %j is asked about', (type, text, advice) => {
    expect(adviceOn(type, text)).toMatch(advice);
  });

  test.each([
    ['date', ['2026-11-21', '2027-11-21', '', 'next Monday', '2026-02-30']],
    ['tel', ['0712 345 678', '712345678', '+254‑712‑345‑678', '٠٧١٢٣٤٥٦٧٨', '']],
    ['text', ['A', '']],
  ])('of a %s, nothing else is: %j', (type, texts) => {
    for (const text of texts) expect(adviceOn(type, text)).toBe('');
  });
});
