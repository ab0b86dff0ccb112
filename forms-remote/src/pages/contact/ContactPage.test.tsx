import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { renderPage } from '@site/shared/testing/renderPage';
import { serveSite } from '../../testing/serveSite';
import { watchHydration } from '../../testing/watchHydration';
import ContactPage from './ContactPage';

const firestore = serveSite();

test('shows e-mail, phone and the place', async () => {
  const { container } = renderPage(ContactPage, '/contact');
  const { email, phone, phoneNumber, address } = organisation;
  expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phoneNumber}`);
  expect(screen.getByText(address.street, { exact: false })).toBeVisible();
  await expectAccessible(container);
});

test('has four required fields within their bounds', () => {
  renderPage(ContactPage, '/contact');
  const bounds: [label: string, name: string, maxLength: string][] = [
    ['Name', 'name', '200'],
    ['Email', 'email', '254'],
    ['Subject', 'subject', '300'],
    ['Message', 'message', '10000'],
  ];
  for (const [label, name, maxLength] of bounds) {
    expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText(label)).toHaveAttribute('name', name);
    expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', maxLength);
  }
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
});

test('sends a message and thanks for it', async () => {
  renderPage(ContactPage, '/contact');
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

test('is hydrated without a change', async () => {
  const { changes, errors } = await watchHydration(ContactPage);
  expect(changes).toEqual([]);
  expect(errors).toEqual([]);
});
