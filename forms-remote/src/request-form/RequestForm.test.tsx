import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { fillIn, MessageForm } from '../testing/MessageForm';
import { writeSession } from '../requests/session';
import { serveSite } from '../testing/serveSite';

const firestore = serveSite();

const submit = () => screen.getByRole('button', { name: 'Send' });

test('form: takes no press while sending, and says so', async () => {
  render(<MessageForm />);
  const user = await fillIn();
  await user.type(screen.getByLabelText('Message'), '{Enter}');
  const button = screen.getByRole('button', { name: 'Submitting...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Submitting...');
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
  expect(screen.getByLabelText('Name')).toHaveValue('A Visitor');
});

test('form: thanks replace it after saving, and get the focus', async () => {
  const onSaved = jest.fn();
  render(<MessageForm onSaved={onSaved} />);
  const user = await fillIn();
  await user.click(submit());
  (await firestore().call(0)).succeed();
  const thanks = await screen.findByText('Thank you.');
  expect(document.querySelector('form')).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(thanks);
  expect(screen.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)).toBeInTheDocument();
  expect(onSaved).toHaveBeenCalledTimes(1);
  await expectAccessible(document.body);

  await user.click(screen.getByRole('button', { name: 'Another' }));
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});

test('form: thanks that were interrupted are shown again with the same reference', async () => {
  const { unmount } = render(<MessageForm />);
  const user = await fillIn();
  await user.click(submit());
  (await firestore().call(0)).succeed();
  await screen.findByText('Thank you.');
  const reference = screen.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/).textContent;
  unmount();
  const onSaved = jest.fn();
  render(<MessageForm onSaved={onSaved} />);
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
  expect(screen.getByText(reference)).toBeInTheDocument();
  expect(firestore().calls).toHaveLength(1);
  // It was saved before: what another tab has drafted since stays.
  expect(onSaved).not.toHaveBeenCalled();
});

test('form: thanks that were seen are gone on return, and so is the request', async () => {
  const { unmount } = render(<MessageForm />);
  const user = await fillIn();
  await user.click(submit());
  (await firestore().call(0)).succeed();
  await screen.findByText('Thank you.');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_000);
  unmount();
  expect(sessionStorage).toHaveLength(0);
  render(<MessageForm />);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('form: the link "Clear" of a response page opens it blank, once', async () => {
  const draft = { name: 'A Visitor', email: 'visitor@example.org', subject: 'Hello', message: 'Hi' };
  writeSession('contactMessages', { status: 'editing', values: draft });
  history.replaceState({ key: 'x' }, '', '/contact?a=b#clear');
  const { unmount } = render(<MessageForm />);
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect([location.pathname + location.search + location.hash, history.state]).toEqual([
    '/contact?a=b',
    { key: 'x' },
  ]);
  await fillIn();
  unmount();
  render(<MessageForm />);
  expect(screen.getByLabelText('Message')).toHaveValue('Good morning');
});

test('form: one that the browser has posted without script is left to the browser', async () => {
  render(<MessageForm />);
  const form = document.querySelector('form') as HTMLFormElement;
  form.dataset.posted = '';
  const user = await fillIn();
  const pressed = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  document.addEventListener('submit', pressed, { once: true });
  await user.click(submit());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(submit()).toBeEnabled();
  expect(firestore().calls).toHaveLength(0);
});

test('form: a failure is logged and alerted, values stay, the button has the focus', async () => {
  render(<MessageForm />);
  const user = await fillIn();
  jest.mocked(window.alert).mockImplementation(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  (await firestore().call(0)).refuse(503);
  await waitFor(() => expect(window.alert).toHaveBeenCalledWith('Something went wrong. Please try again.'));
  expect(window.alert).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(submit()).toHaveFocus();
  expect(screen.getByLabelText('Message')).toHaveValue('Good morning');
  await expectAccessible(document.body);
});

test('form: five presses make one call', async () => {
  render(<MessageForm />);
  const user = await fillIn();
  const button = submit();
  for (let press = 0; press < 5; press += 1) button.click();
  await user.dblClick(button);
  (await firestore().call(0)).succeed();
  await screen.findByText('Thank you.');
  expect(firestore().calls).toHaveLength(1);
});

test('form: an invalid field is not sent', async () => {
  render(<MessageForm />);
  const user = await fillIn();
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'no address');
  await user.click(submit());
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(submit()).toBeEnabled();
  expect(firestore().calls).toHaveLength(0);
});

test('form: what a script has made too long is said beside the field before it is sent', async () => {
  render(<MessageForm />);
  const user = await fillIn();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  // As the rules count them: two units each.
  fireEvent.input(name, { target: { value: '😀'.repeat(101) } });
  await user.click(submit());
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Please check what you typed');
  expect(screen.getByRole('link', { name: /^Name: Please make this shorter/ })).toHaveAttribute(
    'href',
    '#name',
  );
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Please make this shorter: it takes at most 200 characters.');
  expect(firestore().calls).toHaveLength(0);
  expect(window.alert).not.toHaveBeenCalled();
  await expectAccessible(document.body);
  fireEvent.input(name, { target: { value: '😀'.repeat(100) } });
  expect(name).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(submit());
  expect((await firestore().call(0)).write.fields.name).toBe('😀'.repeat(100));
});

test('form: a reload after a failure shows the notice again, without an alert', async () => {
  const { unmount } = render(<MessageForm />);
  const user = await fillIn();
  await user.click(submit());
  (await firestore().call(0)).refuse(503);
  await screen.findByText(/could not confirm/);
  await user.type(screen.getByLabelText('Message'), '!');
  unmount();
  render(<MessageForm />);
  expect(await screen.findByText(/could not confirm/)).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('Good morning!');
  expect(window.alert).toHaveBeenCalledTimes(1);
  await user.click(submit());
  (await firestore().call(1)).succeed();
  await screen.findByText('Thank you.');
  expect(firestore().writes[1]?.name).toBe(firestore().writes[0]?.name);
});

test('form: what was cleared by mistake comes back, and is still the same request', async () => {
  render(<MessageForm />);
  const user = await fillIn();
  await user.click(submit());
  (await firestore().call(0)).lose();
  await screen.findByText(/could not confirm/);
  const clear = screen.getByRole('button', { name: 'Clear' });
  await user.click(clear);
  expect(clear).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
  expect(screen.getByText(/^The form is empty now/)).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Message')).toHaveValue('Good morning');
  expect(clear).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await user.click(submit());
  (await firestore().call(1)).succeed();
  await screen.findByText('Thank you.');
  expect(firestore().writes[1]).toEqual(firestore().writes[0]);
});

test('form: what was cleared is forgotten once something else is typed', async () => {
  render(<MessageForm />);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.type(screen.getByLabelText('Name'), 'B');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('form: a browser whose storage is full forgets nothing that is typed', async () => {
  const { unmount } = render(<MessageForm />);
  const user = await fillIn();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await user.type(screen.getByLabelText('Message'), '!');
  unmount();
  render(<MessageForm />);
  expect(screen.getByLabelText('Message')).toHaveValue('Good morning!');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
});

// Firefox would restore their values into the fields that follow.
describe('form: removed fields are blank', () => {
  async function fillAndKeep() {
    const { unmount } = render(<MessageForm />);
    const user = await fillIn();
    return { user, unmount, fields: screen.getAllByRole<HTMLInputElement>('textbox') };
  }

  const expectGoneAndBlank = (fields: HTMLInputElement[]) =>
    expect(fields.map(({ isConnected, value }) => [isConnected, value])).toEqual(
      fields.map(() => [false, '']),
    );

  test('after the form is cleared', async () => {
    const { fields } = await fillAndKeep();
    // The event only: in a browser React replaces the fields before they are reset.
    if (fields[0]?.form) fireEvent.reset(fields[0].form);
    expectGoneAndBlank(fields);
  });

  test('after the request is saved', async () => {
    const { user, fields } = await fillAndKeep();
    await user.click(submit());
    (await firestore().call(0)).succeed();
    await screen.findByText('Thank you.');
    expectGoneAndBlank(fields);
  });
});

test('form: a request that a reload interrupted continues with the same id and time', async () => {
  const { unmount } = render(<MessageForm />);
  const user = await fillIn();
  await user.click(submit());
  await firestore().call(0);
  const left = sessionStorage.getItem('request:contactMessages') ?? '';
  (await firestore().call(0)).lose();
  await waitFor(() => expect(submit()).toBeEnabled());
  unmount();

  // The document before the reload had no time to learn of its failure.
  sessionStorage.setItem('request:contactMessages', left);
  render(<MessageForm />);
  await screen.findByRole('button', { name: 'Submitting...' });
  (await firestore().call(1)).succeed();
  await screen.findByText('Thank you.');
  expect(firestore().writes[1]).toEqual(firestore().writes[0]);
});

test('form: a failure is alerted on any page, and the draft is kept', async () => {
  const { unmount } = render(<MessageForm />);
  const user = await fillIn();
  await user.click(submit());
  const made = await firestore().call(0);
  unmount();
  made.refuse(503);
  await waitFor(() => expect(window.alert).toHaveBeenCalledTimes(1));
  render(<MessageForm />);
  expect(screen.getByLabelText('Message')).toHaveValue('Good morning');
  expect(submit()).toBeEnabled();
});

test('form: a response after the attempt was given up counts if the user has changed nothing since', async () => {
  jest.useFakeTimers();
  try {
    render(<MessageForm />);
    const user = await fillIn(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
    await user.click(submit());
    const made = await firestore().call(0);
    await act(() => jest.advanceTimersByTimeAsync(19_900));
    expect(window.alert).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(101));
    expect(window.alert).toHaveBeenCalledTimes(1);
    await act(async () => {
      made.succeed();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('Thank you.')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('form: a retry is the same request also if the browser refuses storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  render(<MessageForm />);
  const user = await fillIn();
  await user.click(submit());
  (await firestore().call(0)).lose();
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  (await firestore().call(1)).succeed();
  await screen.findByText('Thank you.');
  expect(firestore().writes[1]).toEqual(firestore().writes[0]);
  await user.click(screen.getByRole('button', { name: 'Another' }));
});

test('form: without JavaScript the browser writes an e-mail', () => {
  render(<MessageForm />);
  const form = document.querySelector('form');
  expect(form).toHaveAttribute('action', `mailto:${organisation.email}?subject=A%20message%20%26%20more`);
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('enctype', 'text/plain');
});
