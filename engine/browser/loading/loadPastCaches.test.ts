import { loadPastCaches } from './loadPastCaches';

class FileError extends Error {
  constructor(readonly address: string) {
    super(`${address} failed.`);
  }
}

const failedFile = (error: unknown) => (error instanceof FileError ? error.address : undefined);

/** The files with a cached failure, and those that the network fails for. */
let poisoned: Set<string>;
let unreachable: Set<string>;
const fetchMock = jest.fn<Promise<Pick<Response, 'ok' | 'arrayBuffer'>>, [string, RequestInit]>((address) => {
  if (unreachable.has(address)) return Promise.reject(new TypeError('Failed to fetch'));
  poisoned.delete(address);
  return Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
});
const load = jest.fn((files: readonly string[]) => {
  const failed = files.find((file) => poisoned.has(file));
  return failed ? Promise.reject(new FileError(failed)) : Promise.resolve('loaded');
});

beforeEach(() => {
  poisoned = new Set();
  unreachable = new Set();
  fetchMock.mockClear();
  load.mockClear();
  Object.assign(globalThis, { fetch: fetchMock });
});

test('loadPastCaches: a load that succeeds fetches nothing more', async () => {
  await expect(loadPastCaches(() => load(['entry.js']), failedFile)).resolves.toBe('loaded');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('loadPastCaches: every file with a cached failure is fetched again, once', async () => {
  poisoned = new Set(['entry.js', 'pages.js', 'about.css']);
  await expect(loadPastCaches(() => load(['entry.js', 'pages.js', 'about.css']), failedFile)).resolves.toBe(
    'loaded',
  );
  expect(fetchMock.mock.calls.map(([address, { cache }]) => [address, cache])).toEqual([
    ['entry.js', 'reload'],
    ['pages.js', 'reload'],
    ['about.css', 'reload'],
  ]);
});

test('loadPastCaches: a file that fails after it was fetched again ends the load', async () => {
  const failing = () => Promise.reject(new FileError('entry.js'));
  await expect(loadPastCaches(failing, failedFile)).rejects.toThrow('entry.js failed.');
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('loadPastCaches: an unreachable file ends the load with its failure', async () => {
  poisoned = unreachable = new Set(['entry.js']);
  await expect(loadPastCaches(() => load(['entry.js']), failedFile)).rejects.toThrow('entry.js failed.');
  expect(load).toHaveBeenCalledTimes(1);
});

test('loadPastCaches: a failure without a file is passed on', async () => {
  const throwing = () => Promise.reject(new TypeError('x is not a function'));
  await expect(loadPastCaches(throwing, failedFile)).rejects.toThrow('x is not a function');
  expect(fetchMock).not.toHaveBeenCalled();
});
