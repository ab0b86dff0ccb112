import { chunkLoadError, loadChunk } from './loadChunk';

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
  return failed ? Promise.reject(chunkLoadError('error', failed)) : Promise.resolve('loaded');
});

beforeEach(() => {
  poisoned = new Set();
  unreachable = new Set();
  fetchMock.mockClear();
  load.mockClear();
  Object.assign(globalThis, { fetch: fetchMock });
});

test('loadChunk: every file with a cached failure is fetched again, once', async () => {
  const files = ['entry.js', 'pages.js', 'about.css'];
  poisoned = new Set(files);
  await expect(loadChunk(() => load(files))).resolves.toBe('loaded');
  expect(fetchMock.mock.calls).toEqual(files.map((file) => [file, { cache: 'reload' }]));
});

test('loadChunk: a file that fails after it was fetched again ends the load', async () => {
  const failing = () => Promise.reject(chunkLoadError('missing', 'entry.js'));
  await expect(loadChunk(failing)).rejects.toThrow('(missing: entry.js)');
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('loadChunk: an unreachable file ends the load with its failure', async () => {
  poisoned = unreachable = new Set(['entry.js']);
  await expect(loadChunk(() => load(['entry.js']))).rejects.toThrow('(error: entry.js)');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([new TypeError('x is not a function'), chunkLoadError('timeout', 'entry.js')])(
  'loadChunk: %s is passed on',
  async (error) => {
    await expect(loadChunk(() => Promise.reject(error))).rejects.toBe(error);
    expect(fetchMock).not.toHaveBeenCalled();
  },
);
