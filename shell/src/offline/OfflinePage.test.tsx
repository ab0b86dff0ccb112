import { render, screen } from '@testing-library/react';
import { offlinePageAddress } from 'federated-site/browser';
import { watchConsole } from 'federated-site/testing';
import { organisation } from '@site/shared/organisation';
import { expectAccessible } from '@site/shared/testing/expectAccessible';
import { OfflinePage } from './OfflinePage';

const fetchMock = jest.fn<Promise<Pick<Response, 'status'>>, [string, RequestInit]>();

let watched: ReturnType<typeof watchConsole>;

beforeEach(() => {
  jest.useFakeTimers();
  watched = watchConsole();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  fetchMock.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  history.replaceState(null, '', '/workshops?from=letter#day');
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (time: number) => jest.advanceTimersByTimeAsync(time);

test('offline page: says that the page is not kept, and how to reach a person', async () => {
  jest.useRealTimers();
  const { container } = render(<OfflinePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
  expect(screen.getByRole('link', { name: organisation.email })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: organisation.phone })).toBeInTheDocument();
  await expectAccessible(container);
});

test.each([
  [200, 1],
  [404, 1],
  [502, 0],
])('offline page: once the server responds with %i, the page is opened %i times', async (status, times) => {
  render(<OfflinePage />);
  await pass(20_000);
  expect(watched.reloads).toBe(0);
  fetchMock.mockResolvedValue({ status });
  await pass(60_000);
  expect(watched.reloads).toBe(times);
});

test('offline page: asks for nothing while it is hidden', async () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<OfflinePage />);
  await pass(60_000);
  expect(fetchMock).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  await pass(5_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('offline page: does nothing more once it is left', async () => {
  let respond: (response: Pick<Response, 'status'>) => void = () => undefined;
  fetchMock.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
  const { unmount } = render(<OfflinePage />);
  await pass(5_000);
  history.replaceState(null, '', '/about');
  unmount();
  respond({ status: 200 });
  await pass(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(watched.reloads).toBe(0);
});

test('offline page: at its own address it asks for nothing', async () => {
  history.replaceState(null, '', offlinePageAddress);
  render(<OfflinePage />);
  await pass(60_000);
  expect(fetchMock).not.toHaveBeenCalled();
});
