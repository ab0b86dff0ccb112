import { fireEvent, render, screen } from '@testing-library/react';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { KeepOffline } from '../layout/KeepOffline';
import { Announcer } from '../navigation/Announcer';
import { KeepControl } from './KeepControl';
import type { OfflineReply, OfflineRequest } from './offlineRequest';

const asked: OfflineRequest[] = [];
let response: (reply: OfflineReply) => void;
let refuse: () => void;

function ask(request: OfflineRequest): Promise<OfflineReply> {
  asked.push(request);
  return new Promise((resolve, reject) => {
    response = resolve;
    refuse = reject;
  });
}

function open() {
  const { container } = render(
    <>
      <KeepOffline size="" />
      <Announcer />
    </>,
  );
  const element = container.querySelector<HTMLElement>('[data-keep-offline]');
  const note = container.querySelector('[data-note]');
  if (!element || !note) throw new Error('The control was not drawn.');
  return { element, note, checkbox: screen.getByRole('checkbox'), control: new KeepControl(element) };
}

beforeEach(() => {
  asked.length = 0;
});

test('offline: the checkbox keeps the site, or removes it, and says so', async () => {
  const { note, checkbox, control } = open();
  control.connect(ask);
  fireEvent.click(checkbox);
  expect(note).toHaveTextContent('Fetching the pages…');
  response({ isKept: true, isDone: true });
  await screen.findAllByText('Kept: every page opens offline.');
  expect(checkbox).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Kept');
  fireEvent.click(checkbox);
  response({ isKept: false, isDone: true });
  await screen.findAllByText('Removed from this device.');
  expect(checkbox).not.toBeChecked();
  expect(asked).toEqual(['keep', 'remove']);
});

test('offline: where pages are edited on the way, the note does not blame the device', async () => {
  const { note, checkbox, control } = open();
  control.connect(ask);
  fireEvent.click(checkbox);
  response({ isKept: false, isDone: false, areChanged: true });
  await screen.findAllByText(/something between our server and your browser changes our pages/);
  expect(note).not.toHaveTextContent('device');
});

test.each([
  ['says that it failed', () => response({ isKept: false, isDone: false })],
  ['is not there', () => refuse()],
])('offline: where the worker %s, the checkbox and note show what is kept', async (_, act) => {
  const { checkbox, control } = open();
  control.connect(ask);
  fireEvent.click(checkbox);
  act();
  await screen.findAllByText(/^That did not work/);
  expect(checkbox).not.toBeChecked();
});

test('offline: a site kept automatically is shown, and not announced', async () => {
  const { note, checkbox, control } = open();
  await control.show(Promise.resolve({ isKept: true, isDone: true }));
  expect(checkbox).toBeChecked();
  expect(note).toHaveTextContent('Kept: every page opens offline.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('offline: showing the state does not undo a press in the meantime', async () => {
  const { note, checkbox, control } = open();
  control.connect(ask);
  const before = control.show(Promise.resolve({ isKept: false, isDone: true }));
  fireEvent.click(checkbox);
  await before;
  await control.show(Promise.resolve({ isKept: false, isDone: true }));
  expect(checkbox).toBeChecked();

  response({ isKept: true, isDone: true });
  await screen.findAllByText('Kept: every page opens offline.');
  // Removed in another page since.
  await control.show(Promise.resolve({ isKept: false, isDone: true }));
  expect(checkbox).not.toBeChecked();
  expect(note).toBeEmptyDOMElement();
});

test('offline: of three presses at once the last one decides what is shown', async () => {
  const { note, checkbox, control } = open();
  control.connect(ask);
  fireEvent.click(checkbox);
  const respondToFirst = response;
  fireEvent.click(checkbox);
  fireEvent.click(checkbox);
  // The removal ended it.
  respondToFirst({ isKept: false, isDone: false });
  await Promise.resolve();
  response({ isKept: true, isDone: true });
  await screen.findAllByText('Kept: every page opens offline.');
  expect(checkbox).toBeChecked();
  expect(note).toHaveTextContent('Kept: every page opens offline.');
});

test('offline: the browser does not restore the checkbox on return', () => {
  const { checkbox } = open();
  expect(checkbox).toHaveAttribute('autocomplete', 'off');
});

test('offline: a press from before the script is known', () => {
  const { checkbox, control } = open();
  expect(control.isPressed).toBe(false);
  fireEvent.click(checkbox);
  expect(control.isPressed).toBe(true);
});

test('offline: the control is accessible, and can be hidden', async () => {
  const { element, control } = open();
  await expectAccessible(element);
  control.hide();
  expect(element).not.toBeVisible();
});
