import { render, screen, waitFor } from '@testing-library/react';
import { siteConfigElementId } from 'federated-site/browser';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { freshIndexedDb } from '@site/shared/testing/indexedDb';
import { type Call, response } from '../testing/FakeFirestore';
import { fillIn, MessageForm } from '../testing/MessageForm';
import { serveSite } from '../testing/serveSite';

const firestore = serveSite();
freshIndexedDb();

const otherWay = () => screen.getByRole('button', { name: 'Send it through our website' });
const answer = (outcome: string) => () => Promise.resolve(response(200, { outcome }));

/** Sends a form, with the outcome of a network that does not let Firestore through. */
async function failToSend(end: (call: Call) => void = (call) => call.lose()) {
  render(<MessageForm />);
  const user = await fillIn();
  firestore().onCall = end;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(window.alert).toHaveBeenCalledWith('Something went wrong. Please try again.'));
  return user;
}

test('blocked database: the same request goes through our own server, and is thanked for', async () => {
  const user = await failToSend();
  await expectAccessible(document.body);
  await user.type(screen.getByLabelText('Message'), '!');
  firestore().onPost = answer('saved');
  await user.click(otherWay());
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
  const [sent] = firestore().writes;
  expect(firestore().posts).toEqual([
    {
      address: '/requests/contactMessages',
      values: {
        name: 'A Visitor',
        email: 'visitor@example.org',
        subject: 'Hello',
        message: 'Good morning!',
        'record-id': sent?.name.split('/').at(-1),
        'record-created-at': sent?.fields.createdAt?.replace(/(\.\d{3})\d*Z$/, '$1001Z'),
      },
    },
  ]);
  expect(firestore().calls).toHaveLength(1);
});

test.each([
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is a filter’s page', () => Promise.resolve(new Response('<h1>Blocked</h1>'))],
  ['has no database either', answer('failed')],
])('blocked database: a server that %s leaves everything as it is', async (_title, respond) => {
  const user = await failToSend();
  firestore().onPost = respond;
  await user.click(otherWay());
  await waitFor(() => expect(window.alert).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(screen.getByLabelText('Message')).toHaveValue('Good morning');
  expect(otherWay()).toBeInTheDocument();
});

test('blocked database: a site without a server offers an e-mail with every value', async () => {
  const settings = document.getElementById(siteConfigElementId);
  if (settings) settings.textContent = settings.textContent.replace('"posts":true', '"posts":false');
  await failToSend();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send it by e-mail' });
  const mail = new URL(link.href);
  expect(mail.pathname).toBe(organisation.email);
  expect(mail.searchParams.get('body')).toMatch(
    /^A message & more, reference .{9}\nName: A Visitor\n.*Message: Good morning$/s,
  );
});

test('refused: a record that the rules refuse is not sent another way or again', async () => {
  await failToSend((call) => call.refuse(403));
  expect(await screen.findByText(/Our database did not accept this/)).toBeInTheDocument();
  expect(screen.queryByText(/send it again/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /through our website|Keep it/ })).not.toBeInTheDocument();
  await expectAccessible(document.body);
});

test('refused: so is a value that our own server finds wrong', async () => {
  const user = await failToSend();
  firestore().onPost = answer('refused');
  await user.click(otherWay());
  expect(await screen.findByText(/Our database did not accept this/)).toBeInTheDocument();
});
