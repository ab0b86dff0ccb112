import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { expectAccessible } from '../../testing/expectAccessible';
import { FieldRow } from './Field';
import { Form } from './Form';
import { RadioGroup } from './RadioGroup';
import { SelectField } from './SelectField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

const cities = ['Nairobi', 'Mombasa'].map((city) => ({ value: city, label: city }));
const responses = ['Yes', 'No'].map((response) => ({ value: response, label: response }));

function AllFields() {
  return (
    <Form aria-label="Donation">
      <TextField id="name" name="name" label="Full Name" autoComplete="name" maxLength={200} required />
      <FieldRow>
        <SelectField
          id="location"
          name="location"
          label="Your Location"
          placeholder="Select your location"
          options={cities}
          required
        />
        <TextField id="phone" name="phone" type="tel" inputMode="tel" label="Phone Number" />
      </FieldRow>
      <TextArea
        id="donation"
        name="donation"
        label="What are you donating?"
        hint="Make and age help."
        required
      />
      <RadioGroup
        id="supporter"
        name="supporter"
        legend="Supporter"
        options={responses}
        defaultValue="No"
        required
      />
    </Form>
  );
}

test('fields: every control is found by its label and takes native attributes', async () => {
  const { container } = render(<AllFields />);
  const name = screen.getByRole('textbox', { name: 'Full Name' });
  expect(name).toBeRequired();
  expect(name).toHaveAttribute('maxlength', '200');
  expect(name).toHaveAttribute('autocomplete', 'name');
  expect(screen.getByLabelText('Phone Number (optional)')).toHaveAttribute('inputmode', 'tel');
  expect(screen.getByRole('textbox', { name: 'What are you donating?' })).toHaveAccessibleDescription(
    'Make and age help.',
  );
  await expectAccessible(container);
});

test('fields: the blank option of a select is selected until the user chooses', async () => {
  render(<AllFields />);
  const select = screen.getByRole('combobox', { name: 'Your Location' });
  expect(select).toHaveValue('');
  expect(within(select).getAllByRole('option')[0]).toHaveTextContent('Select your location');
  await userEvent.selectOptions(select, 'Mombasa');
  expect(select).toHaveValue('Mombasa');
});

test('fields: a radio group starts at its default, also after a reset', async () => {
  render(<AllFields />);
  const group = screen.getByRole('group', { name: 'Supporter' });
  expect(within(group).getByRole('radio', { name: 'No' })).toBeChecked();
  await userEvent.click(within(group).getByRole('radio', { name: 'Yes' }));
  expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('supporter')).toBe('Yes');
  act(() => {
    screen.getByRole<HTMLFormElement>('form').reset();
  });
  expect(within(group).getByRole('radio', { name: 'No' })).toBeChecked();
});

test('fields: hint, advice and error describe the control; an error is invalid', async () => {
  const { container } = render(
    <TextField
      id="date"
      name="date"
      type="date"
      label="Preferred Pickup Date"
      hint="We collect on weekdays."
      advice="This day has passed."
      error="Choose a day"
      required
    />,
  );
  const input = screen.getByLabelText('Preferred Pickup Date');
  expect(input).toHaveAccessibleDescription('We collect on weekdays. This day has passed. Choose a day');
  expect(input).toBeInvalid();
  expect(screen.getByText('This day has passed.')).toHaveAttribute('aria-live', 'polite');
  await expectAccessible(container);
});
