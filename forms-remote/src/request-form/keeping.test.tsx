import { render, screen, waitFor } from '@testing-library/react';
import { announceChange } from '../../../requests/outbox/changes';
import {
  deleteEntry,
  endEntry,
  readOutbox,
  keptConfig,
  type WaitingEntry,
} from '../../../requests/outbox/store';
import { readSiteConfig } from '@site/shared/requests/readSiteConfig';
import { organisation } from '@site/shared/organisation';
import { referenceOf } from '@site/shared/requests/reference';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { freshIndexedDb } from '@site/shared/testing/indexedDb';
import type { Call } from '../testing/FakeFirestore';
import { fillIn, MessageForm } from '../testing/MessageForm';
import { serveSite } from '../testing/serveSite';

const firestore = serveSite();
freshIndexedDb();

const keepName = 'Keep it on this phone and send it when I am online';
const submit = () => screen.getByRole('button', { name: 'Send' });
/** What cannot be used while the phone is storing a request, around the fields. */
const inertPart = () => screen.getByLabelText('Message').closest('[inert]');

/** Fills in the form and sends it, with a given outcome. */
async function failToSend(end: (call: Call) => void = (call) => call.lose()) {
  const { unmount } = render(<MessageForm />);
  const user = await fillIn();
  firestore().onCall = end;
  await user.click(submit());
  await waitFor(() => expect(window.alert).toHaveBeenCalled());
  return { user, unmount };
}

async function keptEntry(): Promise<WaitingEntry> {
  const [entry] = await readOutbox();
  if (!entry || !('fields' in entry)) throw new Error('Nothing is kept.');
  return entry;
}

async function keep() {
  const failed = await failToSend();
  await failed.user.click(screen.getByRole('button', { name: keepName }));
  await screen.findByText(/^Kept on this phone/);
  return failed;
}

test('outbox: a request that was not sent can be kept, and the form says so', async () => {
  await keep();
  const entry = await keptEntry();
  const [sent] = firestore().writes;
  expect(`projects/demo-site/databases/(default)/documents/contactMessages/${entry.id}`).toBe(sent?.name);
  expect(entry).toMatchObject({
    collection: 'contactMessages',
    reference: referenceOf(entry.id),
    fields: { message: { stringValue: 'Good morning' } },
  });
  expect(Date.parse((entry.fields.createdAt as { timestampValue: string }).timestampValue)).toBe(
    Date.parse(sent?.fields.createdAt ?? ''),
  );
  expect(await keptConfig()).toEqual(readSiteConfig());
  expect(screen.getByText(entry.reference)).toBeInTheDocument();
  expect(screen.queryByText('Thank you.')).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(
    'Kept on this phone. We have not confirmed yet that it reached us.',
  );
  await expectAccessible(document.body);
});

test('outbox: values corrected after the failure correct the same request', async () => {
  const { user } = await failToSend();
  await user.type(screen.getByLabelText('Message'), '!');
  await user.click(screen.getByRole('button', { name: keepName }));
  await screen.findByText(/^Kept on this phone/);
  const { id, fields } = await keptEntry();
  expect(firestore().writes[0]?.name).toContain(id);
  expect(fields).toMatchObject({
    message: { stringValue: 'Good morning!' },
    createdAt: { timestampValue: expect.stringMatching(/\.\d{3}001Z$/) },
  });
});

test.each([
  ['a server that fails', (call: Call) => call.refuse(503), true],
  ['rules that refuse it', (call: Call) => call.refuse(403), false],
  ['a database that finds its key wrong', (call: Call) => call.refuse(400), true],
])('outbox: after %s keeping is offered: %s', async (_title, end, isOffered) => {
  await failToSend(end);
  expect(screen.queryAllByRole('button', { name: keepName })).toHaveLength(isOffered ? 1 : 0);
  expect(screen.getByLabelText('Message')).toHaveValue('Good morning');
});

test('outbox: an invalid field is not kept', async () => {
  const { user } = await failToSend();
  await user.clear(screen.getByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: keepName }));
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(await readOutbox()).toEqual([]);
});

test('outbox: a browser that cannot keep it says so, and the values stay', async () => {
  const { user } = await failToSend();
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  await user.click(screen.getByRole('button', { name: keepName }));
  expect(await screen.findByText(/did not let us keep it/)).toHaveFocus();
  expect(inertPart()).toBeNull();
  expect(screen.getByLabelText('Message')).toHaveValue('Good morning');
});

describe('outbox: a phone that does not finish storing a request', () => {
  let isStuck = true;
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    isStuck = true;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      value,
    ) {
      // The transaction goes on as long as something is asked of it.
      const put = new Promise((resolve) => {
        const ask = () => {
          this.get('anything').onsuccess = () => (isStuck ? ask() : resolve(this.put(value)));
        };
        ask();
      });
      return put as unknown as IDBRequest<IDBValidKey>;
    });
  });
  afterEach(() => {
    isStuck = false;
    jest.useRealTimers();
  });

  test('does not block the form for ever, and keeps it when it does so later', async () => {
    const { user } = await failToSend();
    await user.click(screen.getByRole('button', { name: keepName }));
    expect(inertPart()).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
    jest.advanceTimersByTime(20_000);
    expect(await screen.findByText(/did not let us keep it/)).toHaveFocus();
    expect(inertPart()).toBeNull();
    isStuck = false;
    await screen.findByText(/^Kept on this phone/);
    expect((await keptEntry()).fields).toMatchObject({ message: { stringValue: 'Good morning' } });
  });
});

test('outbox: the message survives a reload, and the next request has another id', async () => {
  const { user, unmount } = await keep();
  const { id } = await keptEntry();
  unmount();
  render(<MessageForm />);
  await screen.findByText(/^Kept on this phone/);
  await user.click(screen.getByRole('button', { name: 'Another' }));
  firestore().onCall = (call) => call.succeed();
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('Thank you.');
  expect(firestore().writes.at(-1)?.name).not.toContain(id);
  expect(await keptEntry()).toMatchObject({ id });
});

test('outbox: a user on the page sees thanks when it is delivered', async () => {
  await keep();
  await endEntry(await keptEntry(), 'delivered');
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
});

test('outbox: a request deleted from the phone is gone from the form too', async () => {
  await keep();
  await deleteEntry((await keptEntry()).id);
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['while it is shown as kept', false],
  ['before a reload', true],
])('outbox: a request cleared by the browser %s is not forgotten', async (_title, isReloaded) => {
  const { user, unmount } = await keep();
  const { reference } = await keptEntry();
  if (isReloaded) unmount();
  indexedDB.deleteDatabase('outbox');
  if (isReloaded) render(<MessageForm />);
  else announceChange();
  expect(await screen.findByText(/^This phone no longer has your request/)).toBeInTheDocument();
  expect(screen.getByText(reference)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: organisation.phone })).toBeInTheDocument();
  expect(screen.queryByText(/^Kept on this phone/)).not.toBeInTheDocument();
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'Another' }));
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('outbox: a late save of a given-up attempt delivers what is kept', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { user } = await failToSend(() => jest.advanceTimersByTime(20_000));
    await user.click(screen.getByRole('button', { name: keepName }));
    await screen.findByText(/^Kept on this phone/);
    firestore().calls[0]?.succeed();
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    expect(await readOutbox()).toEqual([expect.objectContaining({ outcome: 'delivered' })]);
  } finally {
    jest.useRealTimers();
  }
});

test('outbox: a response while the request is being kept ends with thanks', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { user } = await failToSend(() => jest.advanceTimersByTime(20_000));
    // The response comes before the phone has written to its disk.
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      value,
    ) {
      firestore().calls[0]?.succeed();
      return this.put(value);
    });
    await user.click(screen.getByRole('button', { name: keepName }));
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await readOutbox()).toEqual([expect.objectContaining({ outcome: 'delivered' })]),
    );
  } finally {
    jest.useRealTimers();
  }
});
