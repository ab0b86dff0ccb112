import { loadRemote as load, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteReference } from '@site/shared/contract/registry';
import { loadRemote } from './loadRemote';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const [[[plugin] = []] = []] = jest.mocked(registerPlugins).mock.calls;

const pages = [{ path: '/about', title: 'About us', description: '', load: jest.fn() }];

function reference(entry: string, integrity = 'sha256-entry'): RemoteReference {
  return { release: 'one', container: 'content_remote', entry: { url: entry, integrity } };
}

beforeEach(() => {
  jest.mocked(registerRemotes).mockClear();
  jest.mocked(load).mockReset().mockResolvedValue({ default: pages });
});

function scriptFor(url: string) {
  const created = plugin?.createScript?.({ url });
  if (!created || !('script' in created) || !created.script) throw new Error('No script was made.');
  return { ...created, script: created.script };
}

test('remote: is registered by its full address once, and loaded by its name', async () => {
  const remote = reference('/static/js/content.entry.1.js');
  expect(await loadRemote(remote)).toBe(pages);
  expect(await loadRemote(remote)).toBe(pages);
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name: 'content_remote', entry: `${location.origin}/static/js/content.entry.1.js`, type: 'global' }]],
  ]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledWith('content_remote/pages');
});

test("remote: the entry's script has its hash and a limit of 120 seconds", async () => {
  await loadRemote(reference('/static/js/content.entry.2.js'));
  const { script, timeout } = scriptFor(`${location.origin}/static/js/content.entry.2.js`);
  expect(script.integrity).toBe('sha256-entry');
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(120_000);
});

test("remote: a developer's own entry has no hash", async () => {
  await loadRemote(reference('http://localhost:3001/static/js/content.entry.js', ''));
  const { script } = scriptFor('http://localhost:3001/static/js/content.entry.js');
  expect(script.hasAttribute('integrity')).toBe(false);
  expect(script.hasAttribute('crossorigin')).toBe(false);
});

test('remote: a failure is passed on, and the next call loads again', async () => {
  const remote = reference('/static/js/content.entry.3.js');
  jest.mocked(load).mockRejectedValueOnce(new Error('ScriptNetworkError'));
  await expect(loadRemote(remote)).rejects.toThrow('ScriptNetworkError');
  await expect(loadRemote(remote)).resolves.toBe(pages);
});

test('remote: one without pages is an error that names it', async () => {
  jest.mocked(load).mockResolvedValue(null);
  await expect(loadRemote(reference('/static/js/content.entry.4.js'))).rejects.toThrow(
    'The remote content_remote exposes no pages.',
  );
});
