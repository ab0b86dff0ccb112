import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { organisation } from '@site/shared/organisation';
import { referenceOf } from '@site/shared/requests/reference';
import { serveSite } from '../../testing/serveSite';
import { DonationForm } from './DonationForm';

const firestore = serveSite();

async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Full Name'), 'A Donor');
  await user.selectOptions(screen.getByLabelText('Your Location'), 'Kisumu');
  await user.type(screen.getByLabelText('What are you donating?'), 'Two laptops? & more');
  await user.type(screen.getByLabelText('Preferred Pickup Date'), '2099-01-31');
  await user.type(screen.getByLabelText('Phone Number'), '0712 000 000');
  await user.click(screen.getByLabelText('Yes'));
  return user;
}

const submit = () => screen.getByRole('button', { name: 'Schedule Pickup' });

test('donate: every field is required, blank, bounded and has its keyboard', () => {
  render(<DonationForm />);
  const names = [
    'Full Name',
    'Your Location',
    'What are you donating?',
    'Preferred Pickup Date',
    'Phone Number',
  ];
  for (const name of names) {
    expect(screen.getByLabelText(name)).toBeRequired();
    expect(screen.getByLabelText(name)).toHaveValue('');
  }
  expect(screen.getByLabelText('Full Name')).toHaveAttribute('autocomplete', 'name');
  expect(screen.getByLabelText('Full Name')).toHaveAttribute('maxlength', '200');
  expect(screen.getByLabelText('What are you donating?')).toHaveAttribute('maxlength', '2000');
  expect(screen.getByLabelText('Preferred Pickup Date')).toHaveAttribute('type', 'date');
  const phone = screen.getByLabelText('Phone Number');
  expect(phone).toHaveAttribute('type', 'tel');
  expect(phone).toHaveAttribute('inputmode', 'tel');
  expect(phone).toHaveAttribute('autocomplete', 'tel');
  expect(phone).toHaveAttribute('maxlength', '40');
  expect(phone.getAttribute('placeholder')).toMatch(/^07/);
});

test('donate: offers the locations after a blank one', () => {
  render(<DonationForm />);
  const options = within(screen.getByLabelText('Your Location')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['', 'Select your location'],
    ['Nairobi', 'Nairobi'],
    ['Mombasa', 'Mombasa'],
    ['Kisumu', 'Kisumu'],
    ['Nakuru', 'Nakuru'],
    ['Other', 'Other'],
  ]);
});

test('donate: the supporter choice is Yes or No, and No at first', () => {
  render(<DonationForm />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked, required }) => [value, checked, required])).toEqual([
    ['Yes', false, true],
    ['No', true, true],
  ]);
});

test('donate: sends the typed values, and shows the product’s thanks', async () => {
  render(<DonationForm />);
  firestore().onCall = (call) => call.succeed();
  const user = await fillIn();
  await user.click(submit());
  expect(
    await screen.findByText('Thank you for your donation. You will receive a call to confirm pickup.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Schedule a Pickup' })).toBeInTheDocument();
  const { createdAt, ...fields } = firestore().writes[0]?.fields ?? {};
  expect(fields).toEqual({
    name: 'A Donor',
    location: 'Kisumu',
    donation: 'Two laptops? & more',
    date: '2099-01-31',
    phone: '0712 000 000',
    supporter: 'Yes',
  });
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);

  await user.click(screen.getByRole('button', { name: 'Schedule another pickup' }));
  expect(screen.getByLabelText('Full Name')).toHaveValue('');
  expect(screen.getByLabelText('No')).toBeChecked();
});

test('donate: a day typed where the browser has no calendar is understood, or explained', async () => {
  render(<DonationForm />);
  const user = await fillIn();
  const date = screen.getByLabelText<HTMLInputElement>('Preferred Pickup Date');
  date.setAttribute('type', 'text');
  // React writes the type again, and such a browser goes on to say `text`.
  Object.defineProperty(date, 'type', { get: () => 'text', set: () => undefined });
  await user.clear(date);
  await user.type(date, 'next Monday');
  await user.click(submit());
  expect(date).toHaveAccessibleDescription(/Please write the day as year-month-day, such as 2027-01-31/);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(firestore().calls).toHaveLength(0);
  await user.clear(date);
  await user.type(date, '5/1/2099');
  await user.click(submit());
  expect((await firestore().call(0)).write.fields.date).toBe('2099-01-05');
});

test('donate: offers the pickup’s day as a calendar file', async () => {
  const made: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => {
    made.push(blob as Blob);
    return 'blob:calendar';
  };
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(<DonationForm />);
  firestore().onCall = (call) => call.succeed();
  const user = await fillIn();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Add to Calendar' }));
  await waitFor(() => expect(names).toEqual(['pickup-2099-01-31.ics']));
  expect(made[0]?.type).toBe('text/calendar;charset=utf-8');
  const id = firestore().writes[0]?.name.split('/').at(-1) ?? '';
  const reference = referenceOf(id);
  const reader = new FileReader();
  reader.readAsText(made[0] as Blob);
  await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
  const lines = String(reader.result)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART;VALUE=DATE:20990131',
      'DTEND;VALUE=DATE:20990201',
      'SUMMARY:Computer donation pickup',
      expect.stringMatching(`^DESCRIPTION:.*Reference ${reference}`),
      expect.stringMatching(`^UID:${reference}@`),
    ]),
  );
});

describe('donate: after a failure', () => {
  async function failOnce() {
    firestore().onCall = (call) => call.refuse(503);
    const user = await fillIn();
    await user.click(submit());
    await waitFor(() => expect(window.alert).toHaveBeenCalledTimes(1));
  }

  test('the request can be sent as a message', async () => {
    jest.replaceProperty(organisation, 'messagingNumber', '254700000000' as never);
    render(<DonationForm />);
    await failOnce();
    const addressOf = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
    const whatsApp = addressOf('Send by WhatsApp');
    expect(`${whatsApp.origin}${whatsApp.pathname}`).toBe('https://wa.me/254700000000');
    const text = whatsApp.searchParams.get('text') ?? '';
    const id = firestore().writes[0]?.name.split('/').at(-1) ?? '';
    expect(text.split('\n')).toEqual([
      `Computer donation pickup, reference ${referenceOf(id)}`,
      'Name: A Donor',
      'Location: Kisumu',
      'Donation: Two laptops? & more',
      'Pickup date: 2099-01-31',
      'Phone: 0712 000 000',
      'Supporter: Yes',
    ]);
    const sms = addressOf('Send by SMS');
    expect(sms.pathname).toBe('+254700000000');
    expect(sms.searchParams.get('body')).toBe(text);
  });

  test('without a number neither is offered', async () => {
    render(<DonationForm />);
    await failOnce();
    expect(screen.queryByRole('link', { name: /WhatsApp|SMS/ })).not.toBeInTheDocument();
  });
});
