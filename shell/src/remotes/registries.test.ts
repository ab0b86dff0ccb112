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

describe('registry: one of the last five minutes', () => {
  const newer: Registry = { ...registry, shell: 'shell-2' };
  let respond: (served: Registry) => void;

  /** Registries that foresaw one, and whose next request is not answered yet. */
  async function foreseen(): Promise<Registries> {
    const registries = new Registries();
    await registries.foresee();
    fetchMock.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          respond = (served) => {
            resolve({ ok: true, json: () => Promise.resolve(served) });
          };
        }),
    );
    return registries;
  }

  test('names the files of a prefetch without a wait, while the current one is requested', async () => {
    const registries = await foreseen();
    await expect(registries.forPrefetch()).resolves.toBe(registry);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  test('decides a navigation only once the current one is 100 ms late', async () => {
    const registries = await foreseen();
    void registries.forPrefetch();
    jest.advanceTimersByTime(99);
    expect(registries.atHand).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(registries.atHand).toBe(registry);
  });

  test('decides no navigation after a current one that came in time', async () => {
    const registries = await foreseen();
    const navigation = registries.forNavigation();
    await jest.advanceTimersByTimeAsync(99);
    respond(newer);
    await expect(navigation).resolves.toBe(newer);
    expect(registries.atHand).toBe(newer);
  });

  test('decides a navigation without intent after 100 ms, and the late one the next', async () => {
    const registries = await foreseen();
    const navigation = registries.forNavigation();
    await jest.advanceTimersByTimeAsync(100);
    await expect(navigation).resolves.toBe(registry);
    respond(newer);
    await expect(registries.forNavigation()).resolves.toBe(newer);
    expect(registries.atHand).toBe(newer);
  });

  test('decides a navigation whose request for the current one fails', async () => {
    const registries = new Registries();
    await registries.foresee();
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(registries.forNavigation()).resolves.toBe(registry);
  });

  test('is replaced by the late one for every later navigation', async () => {
    const registries = await foreseen();
    void registries.forPrefetch();
    respond(newer);
    await jest.advanceTimersByTimeAsync(60_000);
    fetchMock.mockReturnValueOnce(new Promise(() => undefined));
    void registries.forPrefetch();
    jest.advanceTimersByTime(100);
    expect(registries.atHand).toBe(newer);
  });

  test('is the one that was requested last, also if an older response comes after it', async () => {
    const registries = await foreseen();
    void registries.forPrefetch();
    await jest.advanceTimersByTimeAsync(40_000);
    fetchMock.mockResolvedValueOnce({ ok: true, json: () => Promise.resolve(newer) });
    await registries.current();
    respond(registry);
    await jest.advanceTimersByTimeAsync(0);
    expect(registries.known).toBe(newer);
  });

  test('is none that is older', async () => {
    const registries = await foreseen();
    jest.advanceTimersByTime(300_001);
    const navigation = registries.forNavigation();
    const prefetch = registries.forPrefetch();
    await jest.advanceTimersByTimeAsync(100);
    expect(registries.atHand).toBeUndefined();
    respond(newer);
    await expect(Promise.all([navigation, prefetch])).resolves.toEqual([newer, newer]);
  });
});
