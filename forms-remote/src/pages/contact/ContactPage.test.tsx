import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dataProtection, organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import type { Collection, RequestValues } from '@site/shared/requests/requests';
import { serveSite } from '../../testing/serveSite';
import { watchHydration } from '../../testing/watchHydration';
import ContactPage from './ContactPage';

const firestore = serveSite();

test('contact: shows e-mail, phone and address', async () => {
  const { container } = render(<ContactPage />);
  const { email, phone, phoneNumber, address } = organisation;
  const details = within(screen.getByRole('region', { name: 'Other ways to reach us' }));
  expect(details.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  expect(details.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phoneNumber}`);
  expect(details.getByText(address.street, { exact: false })).toBeVisible();
  await expectAccessible(container);
});

test('contact: sends a message and shows thanks', async () => {
  render(<ContactPage />);
  firestore().onCall = (call) => call.succeed();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'A Visitor');
  await user.type(screen.getByLabelText('Email'), 'visitor@example.org');
  await user.type(screen.getByLabelText('Subject'), 'Old monitors');
  await user.type(screen.getByLabelText('Message'), 'Do you take monitors?{Enter}Two of them.');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByText('Thank you for your message. We will answer by e-mail.');
  expect(firestore().writes[0]?.name).toContain('/contactMessages/');
  expect(firestore().writes[0]?.fields.message).toBe('Do you take monitors?\nTwo of them.');
});

test('privacy: the notice says what section 29 of the Act asks for', () => {
  render(<ContactPage />);
  const notice = screen.getByRole('region', { name: 'Privacy notice' });
  expect(notice).toHaveAttribute('id', 'privacy');
  const { registration, retentionMonths, contact, hostingRegion } = dataProtection;
  const { name, address, phone } = organisation;
  for (const text of [
    // The controller, and how to reach it.
    `${name}, ${address.street}`,
    registration,
    contact,
    phone,
    // The collection, its purpose, and its legal ground.
    'We collect personal data only when you send us a form',
    'section 30',
    // Whether the data are required, and the consequences of not giving them.
    'No law makes you send us anything',
    'we cannot call you, collect from you or answer you',
    // The recipients, their location, and the protection there.
    'Google Cloud',
    hostingRegion,
    'section 48',
    // The protection, and the time of storage.
    'encrypted on its way and where it is stored',
    `deleted ${String(retentionMonths)} months after they reached us`,
    // The rights, and where to complain.
    'section 26',
    'sections 26 and 40',
    'sections 34 and 36',
    'section 38',
    'Office of the Data Protection Commissioner (section 56)',
  ])
    expect(notice).toHaveTextContent(text);
});

const aboutPartnership = 'what you write about the partnership';
const whatYouWrite = 'what you write';

/** What the notice calls each field of a form. */
const collected: { [C in Collection]: Record<keyof RequestValues<C>, string> } = {
  donations: {
    name: 'name',
    location: 'town',
    phone: 'phone number',
    donation: 'what you donate',
    date: 'the day you prefer',
    supporter: 'whether you want to become a supporter',
  },
  partnershipInquiries: {
    name: 'name',
    organization: 'organization',
    email: 'e-mail address',
    phone: 'phone number',
    'partnership-type': aboutPartnership,
    location: aboutPartnership,
    resources: aboutPartnership,
    goals: aboutPartnership,
    timeline: aboutPartnership,
  },
  contactMessages: { name: 'name', email: 'e-mail address', subject: whatYouWrite, message: whatYouWrite },
};

test.each([
  ['A pickup request', collected.donations],
  ['A partnership inquiry', collected.partnershipInquiries],
  ['A message', collected.contactMessages],
])('privacy: the notice names every field of %s', (kind, fields) => {
  render(<ContactPage />);
  const notice = within(screen.getByRole('region', { name: 'Privacy notice' }));
  const [entry] = notice.getAllByRole('listitem').filter(({ textContent }) => textContent.startsWith(kind));
  for (const words of Object.values(fields)) expect(entry).toHaveTextContent(words);
});

test('contact: has the terms of service', () => {
  render(<ContactPage />);
  expect(screen.getByRole('region', { name: 'Terms of service' })).toHaveAttribute('id', 'terms');
});

test('contact: hydrates without a change', async () => {
  const { changes, errors } = await watchHydration(ContactPage);
  expect(changes).toEqual([]);
  expect(errors).toEqual([]);
});

test('contact: phone numbers and e-mail addresses are not to be translated', () => {
  render(<ContactPage />);
  const links = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .filter(({ protocol }) => ['mailto:', 'tel:'].includes(protocol));
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(link).toHaveAttribute('translate', 'no');
});
