import { fakeShell, named } from '@site/publishing/releases/testing/fakeRelease';
import type { ShellRelease } from '@site/publishing/releases/release';
import { runInNewContext } from 'node:vm';
import { removalWorker } from './removalWorker';
import { workerFile } from './workerFile';

const { release, files } = fakeShell();

test('worker: is that of the live shell, not cached, with its own policy', () => {
  const { status, identity, headers } = workerFile(
    release,
    files,
    {},
    { 'connect-src': ['https://db.example'] },
  );
  expect([status, identity.toString()]).toEqual([200, '/* worker first */']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'content-security-policy': "default-src 'none'; connect-src 'self' https://db.example",
  });
});

test('worker: the setting off replaces it by one that removes itself', () => {
  const { identity } = workerFile(release, files, { serviceWorker: 'off' });
  expect(identity.toString()).toBe(removalWorker);
});

test('worker: a shell without one gets the one that removes itself', () => {
  const { worker, ...older } = release;
  expect(worker).toBe('sw.js');
  const { identity } = workerFile(named<ShellRelease>(older), files, {});
  expect(identity.toString()).toBe(removalWorker);
});

test("worker: the one that removes itself deletes the site's caches only", () => {
  expect(removalWorker).toContain('name.startsWith("composition-")');
  expect(removalWorker).not.toMatch(/indexedDB|storage|navigate/i);
});

/** Runs the worker that removes itself, over a Cache Storage. */
async function activate(caches: object): Promise<void> {
  const unregister = jest.fn(() => Promise.resolve(true));
  let removed: Promise<unknown> | undefined;
  runInNewContext(removalWorker, {
    caches,
    registration: { unregister },
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'activate') listener({ waitUntil: (ended: Promise<unknown>) => (removed = ended) });
    },
  });
  await removed?.catch(() => undefined);
  expect(unregister).toHaveBeenCalledTimes(1);
}

test('worker: the one that removes itself does so where a full device takes no mark', async () => {
  const stored = new Set(['composition-state', 'composition-kept', 'of another']);
  await activate({
    match: () => Promise.resolve('the mark'),
    keys: () => Promise.resolve([...stored]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    open: () => Promise.resolve({ put: () => Promise.reject(new Error('The device is full.')) }),
  });
  expect([...stored]).toEqual(['of another']);
});

test('worker: the one that removes itself does so where the storage cannot be read', async () => {
  const damaged = () => Promise.reject(new Error('The storage is damaged.'));
  await activate({ match: damaged, keys: damaged, delete: damaged, open: damaged });
});
