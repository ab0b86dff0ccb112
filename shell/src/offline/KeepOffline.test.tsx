import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { Announcer, loadOfflineCopy, savesData, whenIdle } from 'federated-site/browser';
import { KeepOffline } from './KeepOffline';

jest.mock<object>('federated-site/browser', () => ({
  ...jest.requireActual<object>('federated-site/browser'),
  loadOfflineCopy: jest.fn(),
  savesData: jest.fn(),
  whenIdle: jest.fn(),
  readPageConfig: () => mockConfig,
}));
const [isKept, isReturning, keep, remove] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
let mockConfig: { serviceWorker?: 'off' };

const kept = 'Kept: every page opens offline.';

beforeEach(() => {
  jest.resetAllMocks();
  mockConfig = {};
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  jest.mocked(whenIdle).mockImplementation((action) => {
    action();
  });
  jest.mocked(loadOfflineCopy).mockResolvedValue({ isKept, isReturning, keep, remove });
  isKept.mockResolvedValue(false);
  keep.mockResolvedValue('kept');
  remove.mockResolvedValue('removed');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function open(element = <KeepOffline size="(about 0.4 MB)" />) {
  const { container } = await act(async () =>
    Promise.resolve(
      render(
        <>
          {element}
          <Announcer />
        </>,
      ),
    ),
  );
  return {
    container,
    control: container.querySelector<HTMLElement>('[data-keep-offline]'),
    checkbox: screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }),
  };
}

/** Waits for all that is not held back. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('offline: the checkbox keeps the site, or removes it, and says so', async () => {
  const { checkbox, container } = await open();
  await expectAccessible(container);
  fireEvent.click(checkbox);
  expect(screen.getByRole('status')).toHaveTextContent('Fetching the pages…');
  await settle();
  expect(checkbox).toBeChecked();
  expect(screen.getAllByText(kept)).toHaveLength(2);
  fireEvent.click(checkbox);
  await settle();
  expect(checkbox).not.toBeChecked();
  expect(screen.getAllByText('Removed from this device.')).toHaveLength(2);
  expect([keep, remove].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});

test('offline: where keeping it has failed, the checkbox and the note say so', async () => {
  keep.mockResolvedValue('failed');
  const { checkbox } = await open();
  fireEvent.click(checkbox);
  await settle();
  expect(screen.getAllByText(/^That did not work: the connection is lost/)).toHaveLength(2);
  expect(checkbox).not.toBeChecked();
});

test('offline: a press from before the script is carried out', async () => {
  const element = document.createElement('div');
  element.innerHTML = renderToString(<KeepOffline size="" />);
  document.body.append(element);
  const checkbox = element.querySelector('input');
  checkbox?.click();
  await act(async () =>
    Promise.resolve(render(<KeepOffline size="" />, { container: element, hydrate: true })),
  );
  await settle();
  expect(keep.mock.calls).toEqual([[true]]);
  expect(checkbox).toBeChecked();
  // A browser does not restore it on return.
  expect(checkbox).toHaveAttribute('autocomplete', 'off');
  element.remove();
});

test.each([
  ['on the first visit', false, false, 0],
  ['on a later one', true, false, 1],
  ['on a later one, for a user who saves data,', true, true, 0],
])('offline: %s the site is kept %#', async (_, returns, saves, times) => {
  isReturning.mockReturnValue(returns);
  jest.mocked(savesData).mockReturnValue(saves);
  const { checkbox } = await open();
  await settle();
  expect(keep).toHaveBeenCalledTimes(times);
  expect(checkbox.checked).toBe(times === 1);
  expect(screen.queryAllByText(kept)).toHaveLength(times);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('offline: it is hidden with the setting off, and in a browser without service workers', async () => {
  mockConfig = { serviceWorker: 'off' };
  expect((await open()).control).not.toBeVisible();
  cleanup();
  mockConfig = {};
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect((await open()).control).not.toBeVisible();
});
