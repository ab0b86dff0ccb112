import { fakeShell, named } from '@site/shared/release/testing/fakeRelease';
import type { ShellRelease } from '@site/shared/release/release';
import { removalWorker } from './removalWorker';
import { workerFile } from './workerFile';

const config = { firebase: { projectId: 'demo-site', apiKey: 'demo-key' } };
const { release, files } = fakeShell();

test('the service worker is that of the live shell, asked for each time, with a policy of its own', () => {
  const { status, identity, headers } = workerFile(release, files, config);
  expect([status, identity.toString()]).toEqual([200, '/* worker first */']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self' https://firestore.googleapis.com",
  });
});

test('where the setting says so, the worker is one that removes itself', () => {
  const { identity } = workerFile(release, files, { ...config, serviceWorker: 'off' });
  expect(identity.toString()).toBe(removalWorker);
});

test('a shell from before there was a worker has one that removes it', () => {
  const { worker, ...older } = release;
  expect(worker).toBe('sw.js');
  const { identity } = workerFile(named<ShellRelease>(older), files, config);
  expect(identity.toString()).toBe(removalWorker);
});

test('the worker that removes itself touches nothing but our caches', () => {
  expect(removalWorker).toContain('name.startsWith("composition-")');
  expect(removalWorker).not.toMatch(/indexedDB|storage|navigate/i);
});
