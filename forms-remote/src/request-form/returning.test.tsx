import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, MessageForm } from '../testing/MessageForm';
import { readSession, writeSession } from '../requests/session';
import { serveSite } from '../testing/serveSite';

const firestore = serveSite();

const submit = () => screen.getByRole('button', { name: 'Send' });

/** The browser shows the page from its cache. */
const show = () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));

test('form: a page from the browser’s cache has the typed values', async () => {
  render(<MessageForm />);
  await fillIn();
  const subject = screen.getByLabelText<HTMLInputElement>('Subject');
  // As WebKit does.
  subject.value = '';
  show();
  await waitFor(() => expect(subject).toHaveValue('Hello'));
});

test('form: a page from the browser’s cache keeps the values if it is blanked late', async () => {
  render(<MessageForm />);
  const user = await fillIn();
  const subject = screen.getByLabelText<HTMLInputElement>('Subject');
  // As WebKit does on a busy machine: after the fields were filled again, and without an event.
  const blanked = new Promise<string>((resolve) => {
    const blank = () => {
      subject.value = '';
      resolve(subject.value);
    };
    subject.addEventListener('input', () => setTimeout(blank), { once: true });
  });
  show();
  expect(await blanked).toBe('');
  await waitFor(() => expect(subject).toHaveValue('Hello'));
  await user.type(screen.getByLabelText('Message'), '!');
  expect(readSession('contactMessages')?.values).toMatchObject({
    subject: 'Hello',
    message: 'Good morning!',
  });
});

test('form: a second request too is filled in again on a return from the browser’s cache', async () => {
  render(<MessageForm />);
  firestore().onCall = (call) => call.succeed();
  const user = await fillIn();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Another' }));
  await fillIn(user);
  screen.getByLabelText<HTMLInputElement>('Subject').value = '';
  show();
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('Hello'));
});

describe('form: a field that is emptied just after a return', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('stays blank', async () => {
    render(<MessageForm />);
    const user = await fillIn(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
    show();
    jest.advanceTimersByTime(5);
    await user.clear(screen.getByLabelText('Subject'));
    jest.advanceTimersByTime(10_000);
    expect(screen.getByLabelText('Subject')).toHaveValue('');
    expect(screen.getByLabelText('Message')).toHaveValue('Good morning');
  });
});

test('form: a page from the browser’s cache shows what a later page has sent', async () => {
  render(<MessageForm />);
  const user = await fillIn();
  await user.click(submit());
  (await firestore().call(0)).lose();
  await screen.findByText(/could not confirm/);
  const session = readSession('contactMessages');
  if (session?.status !== 'failed') throw new Error('It has not failed.');
  writeSession('contactMessages', { status: 'saved', request: session.request, values: session.values });
  show();
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
});

test('form: a user who returns to the page finds the request pending, and sent once', async () => {
  const { unmount } = render(<MessageForm />);
  const user = await fillIn();
  await user.click(submit());
  await firestore().call(0);
  unmount();
  render(<MessageForm />);
  await screen.findByRole('button', { name: 'Submitting...' });
  (await firestore().call(0)).succeed();
  await screen.findByText('Thank you.');
  expect(firestore().calls).toHaveLength(1);
});

test('form: a user who returns after the response sees the thanks', async () => {
  const onSaved = jest.fn();
  const { unmount } = render(<MessageForm onSaved={onSaved} />);
  const user = await fillIn();
  await user.click(submit());
  const made = await firestore().call(0);
  unmount();
  made.succeed();
  await waitFor(() => expect(sessionStorage.getItem('request:contactMessages')).toContain('"saved"'));
  expect(onSaved).toHaveBeenCalledTimes(1);
  render(<MessageForm />);
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
});

describe('form: a call that ends because the user leaves the document', () => {
  async function leave() {
    render(<MessageForm />);
    const user = await fillIn();
    await user.click(submit());
    const made = await firestore().call(0);
    window.dispatchEvent(new Event('beforeunload'));
    made.lose();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  test('is no failure, and is repeated when the document is shown again', async () => {
    await leave();
    expect(window.alert).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('request:contactMessages')).toContain('"sending"');
    show();
    (await firestore().call(1)).succeed();
    await screen.findByText('Thank you.');
    expect(firestore().writes[1]).toEqual(firestore().writes[0]);
    expect(window.alert).not.toHaveBeenCalled();
  });

  test('is a failure if it fails again after that', async () => {
    await leave();
    show();
    (await firestore().call(1)).lose();
    await waitFor(() => expect(window.alert).toHaveBeenCalledTimes(1));
    expect(firestore().calls).toHaveLength(2);
  });

  test('is repeated if it fails on return to the document', async () => {
    render(<MessageForm />);
    const user = await fillIn();
    await user.click(submit());
    const made = await firestore().call(0);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    show();
    made.lose();
    (await firestore().call(1)).succeed();
    await screen.findByText('Thank you.');
    expect(window.alert).not.toHaveBeenCalled();
  });
});
