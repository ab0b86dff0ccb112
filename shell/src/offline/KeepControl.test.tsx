import { fireEvent, render, screen } from '@testing-library/react';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { KeepOffline } from '../frame/KeepOffline';
import { Announcer } from '../navigation/Announcer';
import { KeepControl } from './KeepControl';
import type { OfflineReply, OfflineRequest } from './offlineRequest';

const asked: OfflineRequest[] = [];
let answer: (reply: OfflineReply) => void;
let refuse: () => void;

function ask(request: OfflineRequest): Promise<OfflineReply> {
  asked.push(request);
  return new Promise((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
}

function open() {
  const { container } = render(
    <>
      <KeepOffline />
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

test('pressing it has the site kept, and pressing it again removed, and says so', async () => {
  const { note, checkbox, control } = open();
  control.connect(ask);
  fireEvent.click(checkbox);
  expect(note).toHaveTextContent('Fetching the pages…');
  answer({ isKept: true, isDone: true });
  await screen.findAllByText('Kept: every page opens offline.');
  expect(checkbox).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Kept');
  fireEvent.click(checkbox);
  answer({ isKept: false, isDone: true });
  await screen.findAllByText('Removed from this device.');
  expect(checkbox).not.toBeChecked();
  expect(asked).toEqual(['keep', 'remove']);
});

test.each([
  ['says that it failed', () => answer({ isKept: false, isDone: false })],
  ['is not there', () => refuse()],
])('where the worker %s, the checkbox shows what is kept, and the visitor is told', async (_, act) => {
  const { checkbox, control } = open();
  control.connect(ask);
  fireEvent.click(checkbox);
  act();
  await screen.findAllByText(/^That did not work/);
  expect(checkbox).not.toBeChecked();
});

test('what is kept without being asked is shown, and not announced', () => {
  const { note, checkbox, control } = open();
  control.show({ isKept: true, isDone: true });
  expect(checkbox).toBeChecked();
  expect(note).toHaveTextContent('Kept: every page opens offline.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what is shown does not undo what the visitor has pressed meanwhile', () => {
  const { checkbox, control } = open();
  control.connect(ask);
  fireEvent.click(checkbox);
  control.show({ isKept: false, isDone: true });
  expect(checkbox).toBeChecked();
});

test('a press from before the script came is known', () => {
  const { checkbox, control } = open();
  expect(control.isPressed).toBe(false);
  fireEvent.click(checkbox);
  expect(control.isPressed).toBe(true);
});

test('it is accessible, and can be taken off the page', async () => {
  const { element, control } = open();
  await expectAccessible(element);
  control.hide();
  expect(element).not.toBeVisible();
});
