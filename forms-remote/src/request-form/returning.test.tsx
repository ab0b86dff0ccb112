import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fillIn, MessageForm } from '../testing/MessageForm';
import { readSession, writeSession } from '../requests/session';
import { serveSite } from '../testing/serveSite';

const firestore = serveSite();

const submit = () => screen.getByRole('button', { name: 'Send' });

/** The browser shows the page from its cache. */
const show = () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));

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
    jest.useFakeTimers({ advanceTimers: true });
    render(<MessageForm />);
    const user = await fillIn();
    await user.click(submit());
    const made = await firestore().call(0);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    show();
    made.lose();
    await jest.advanceTimersByTimeAsync(2_000);
    (await firestore().call(1)).succeed();
    await screen.findByText('Thank you.');
    expect(window.alert).not.toHaveBeenCalled();
    jest.useRealTimers();
  });
});
