import type { Registry } from '@site/shared/contract/registry';
import { Registries } from './registries';

const registry: Registry = { shell: 'shell-1', remotes: {}, pages: {}, styles: {} };
const fetchMock = jest.fn();

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue({ ok: true, json: () => Promise.resolve(registry) });
  globalThis.fetch = fetchMock;
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

test('registry: is fetched past the cache, once for simultaneous calls', async () => {
  const registries = new Registries();
  expect(fetchMock).not.toHaveBeenCalled();
  await expect(Promise.all([registries.current(), registries.current()])).resolves.toEqual([
    registry,
    registry,
  ]);
  expect(fetchMock.mock.calls).toEqual([['/registry.json', { cache: 'no-cache' }]]);
});

test('registry: is remembered for 30 seconds', async () => {
  const registries = new Registries();
  await registries.current();
  jest.advanceTimersByTime(30_000);
  await registries.current();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await registries.current();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('registry: the latest one is fetched at once', async () => {
  const registries = new Registries();
  await registries.current();
  await registries.latest();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test.each([
  [
    'does not respond',
    () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')),
    'Failed to fetch',
  ],
  ['returns an error', () => fetchMock.mockResolvedValueOnce({ ok: false, status: 503 }), '503'],
])('registry: a server that %s is asked again at the next call', async (_, fail, message) => {
  fail();
  const registries = new Registries();
  await expect(registries.current()).rejects.toThrow(message);
  await expect(registries.current()).resolves.toEqual(registry);
});
