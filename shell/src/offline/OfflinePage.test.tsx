import { render, screen } from '@testing-library/react';
import { offlinePageAddress } from 'federated-site/contract/composition';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { watchConsole } from 'federated-site/browser/testing/watchConsole';
import { OfflinePage } from './OfflinePage';

type Answer = Pick<Response, 'status'>;

const fetchMock = jest.fn<Promise<Answer>, [string, RequestInit]>();
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const respond = (status: number) => () => Promise.resolve({ status });

let watched: ReturnType<typeof watchConsole>;

beforeEach(() => {
  jest.useFakeTimers();
  watched = watchConsole();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  fetchMock.mockReset().mockImplementation(unreachable);
  history.replaceState(null, '', '/workshops?from=letter#day');
  setVisibility('visible');
  setNavigation('navigate', 1_000);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** How the browser opened this document, and how long ago, in milliseconds. */
function setNavigation(type: string, age: number): void {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  jest.spyOn(performance, 'now').mockReturnValue(age);
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

/** Shows the offline page until the server has not answered the first request. */
async function show(): Promise<() => void> {
  const { unmount, rerender } = render(<OfflinePage />);
  rerender(<OfflinePage />);
  await pass(0);
  return unmount;
}

const pass = (time: number) => jest.advanceTimersByTimeAsync(time);

async function fire(target: EventTarget, type: string, values: object = {}): Promise<void> {
  target.dispatchEvent(Object.assign(new Event(type), values));
  await pass(0);
}

test('offline page: says that the page is not kept, and how to reach a person', async () => {
  jest.useRealTimers();
  setNavigation('navigate', 1_000);
  const { container } = render(<OfflinePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
  expect(screen.getByRole('link', { name: organisation.email })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: organisation.phone })).toBeInTheDocument();
  await expectAccessible(container);
});

test.each([200, 404])('offline page: opens at once where the server responds with %s', async (status) => {
  fetchMock.mockImplementation(respond(status));
  await show();
  expect(watched.reloads).toBe(1);
});

test('offline page: does not open for an error of the server', async () => {
  fetchMock.mockImplementation(respond(502));
  await show();
  await fire(window, 'online');
  await pass(60_000);
  expect(watched.reloads).toBe(0);
});

test.each<[string, () => Promise<void>]>([
  ['after a while without any event', () => pass(15_000)],
  ['when the browser is online', () => fire(window, 'online')],
  ['when it comes into view', () => fire(document, 'visibilitychange')],
  ['when Back shows it as it was', () => fire(window, 'pageshow', { persisted: true })],
])('offline page: opens %s, once', async (_, happen) => {
  await show();
  fetchMock.mockImplementation(respond(200));
  await happen();
  expect(watched.reloads).toBe(1);
  await fire(window, 'online');
  await fire(document, 'visibilitychange');
  await pass(60_000);
  expect(watched.reloads).toBe(1);
});

test('offline page: asks for nothing while it is hidden', async () => {
  await show();
  setVisibility('hidden');
  await fire(document, 'visibilitychange');
  await fire(window, 'pageshow', { persisted: false });
  await pass(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('offline page: a reload that opened it again waits before the next one', async () => {
  setNavigation('reload', 1_000);
  fetchMock.mockImplementation(respond(200));
  await show();
  await pass(14_000);
  expect(watched.reloads).toBe(0);
  await pass(1_000);
  expect(watched.reloads).toBe(1);
});

test('offline page: does nothing more once it is left', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  fetchMock.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const leave = await show();
  leave();
  expect(fetchMock.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  answer({ status: 200 });
  await fire(window, 'online');
  await fire(document, 'visibilitychange');
  await pass(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(watched.reloads).toBe(0);
});

test('offline page: at its own address it asks for nothing', async () => {
  history.replaceState(null, '', offlinePageAddress);
  await show();
  await fire(window, 'online');
  await pass(60_000);
  expect(fetchMock).not.toHaveBeenCalled();
});
