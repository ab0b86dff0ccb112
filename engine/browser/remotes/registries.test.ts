import type { Registry } from '../../contract/registry';
import { Registries } from './registries';

const registry: Registry = { shell: 'shell-1', remotes: {}, pages: {}, styles: {} };
const newer: Registry = { ...registry, shell: 'shell-2' };
const fetchMock = jest.fn();
const respond = (served: Registry) => ({ ok: true, json: () => Promise.resolve(served) });

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(respond(registry));
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

test('registry: one of the last five minutes is used, and the next one fetched meanwhile', async () => {
  const registries = new Registries();
  await registries.current();
  jest.advanceTimersByTime(300_000);
  fetchMock.mockResolvedValue(respond(newer));
  await expect(registries.current()).resolves.toBe(registry);
  await jest.advanceTimersByTimeAsync(0);
  await expect(registries.current()).resolves.toBe(newer);
});

test('registry: for an older one, or the latest, the server is waited for', async () => {
  const registries = new Registries();
  await registries.current();
  jest.advanceTimersByTime(300_001);
  fetchMock.mockResolvedValueOnce(respond(newer));
  await expect(registries.current()).resolves.toBe(newer);
  await expect(registries.latest()).resolves.toBe(registry);
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
