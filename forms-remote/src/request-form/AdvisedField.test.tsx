import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adviseOnPhone } from './advice';
import { AdvisedField } from './AdvisedField';

test('advice: a number is asked about once it is left, and is valid all the same', async () => {
  render(<AdvisedField id="phone" name="phone" label="Phone" required adviseOn={adviseOnPhone} />);
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
