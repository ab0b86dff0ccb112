import type { RemoteReference } from '../../contract/registry';
import { loadRemote } from './loadRemote';

const pages = [{ path: '/about', title: 'About us', description: '', load: jest.fn() }];
const scope = {};
const container = { init: jest.fn(), get: jest.fn() };
let count = 0;

function reference(integrity = 'sha256-entry'): RemoteReference {
  const url = `/static/js/content.entry.${String(count++)}.js`;
  return { release: 'one', container: 'content_remote', entry: { url, integrity } };
}

const scripts = () => Array.from(document.querySelectorAll('script'));

/** Ends the request for the newest script. */
function end(type: 'load' | 'error', defined: object | undefined = container): void {
  if (type === 'load') Object.assign(globalThis, { content_remote: defined });
  scripts().at(-1)?.dispatchEvent(new Event(type));
}

beforeEach(() => {
  document.head.innerHTML = '';
  Object.assign(globalThis, {
    content_remote: undefined,
    __webpack_init_sharing__: jest.fn().mockResolvedValue(true),
    __webpack_share_scopes__: { default: scope },
  });
  container.init.mockClear();
  container.get.mockReset().mockResolvedValue(() => ({ default: pages }));
});

afterEach(() => jest.useRealTimers());

test('remote: its entry runs once, with its hash, and shares what the shell shares', async () => {
  const remote = reference();
  const loaded = Promise.all([loadRemote(remote), loadRemote(remote)]);
  end('load');
  expect(await loaded).toEqual([pages, pages]);
  expect(scripts().map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
    ['sha256-entry', 'anonymous'],
  ]);
  expect(container.init).toHaveBeenCalledWith(scope);
  expect(container.get.mock.calls).toEqual([['./pages']]);
});

test('remote: an entry that does not load is named, and fetched again by the next call', async () => {
  const remote = reference();
  const failed = loadRemote(remote);
  end('error');
  await expect(failed).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'error',
    request: remote.entry.url,
  });
  const loaded = loadRemote(remote);
  end('load');
  expect(await loaded).toBe(pages);
});

test('remote: an entry that defines nothing is missing', async () => {
  const failed = loadRemote(reference());
  end('load', undefined);
  Object.assign(globalThis, { content_remote: undefined });
  await expect(failed).rejects.toMatchObject({ type: 'missing' });
});

test('remote: an entry that does not come fails after 120 seconds', async () => {
  jest.useFakeTimers();
  const failed = loadRemote(reference());
  jest.advanceTimersByTime(120_000);
  await expect(failed).rejects.toMatchObject({ type: 'timeout' });
});

test('remote: a module that does not load is asked for again, of the same container', async () => {
  const remote = reference();
  container.get.mockRejectedValueOnce(new Error('Loading chunk pages failed.'));
  const failed = loadRemote(remote);
  end('load');
  await expect(failed).rejects.toThrow('Loading chunk pages failed.');
  expect(await loadRemote(remote)).toBe(pages);
  expect(scripts()).toHaveLength(1);
});
