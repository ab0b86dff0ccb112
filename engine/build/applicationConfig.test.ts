import path from 'node:path';
import type { Chunk, Configuration } from 'webpack';
import { applicationConfig } from './applicationConfig';

// Builds that verify typings have no cache.
delete process.env.CI;

const folder = path.resolve('content-remote');
const remote = applicationConfig({ name: 'content', folder, role: 'remote' });
const shell = applicationConfig({ name: 'shell', folder: path.resolve('shell'), role: 'host' });

function filenameOf(config: Configuration | undefined, chunk: Partial<Chunk>): string {
  const filename = config?.output?.filename;
  if (typeof filename !== 'function') throw new Error('The name of a file does not depend on its chunk.');
  return filename({ chunk: chunk as Chunk });
}

const hashed = { contentHash: { javascript: '0123456789' } };

test("build: script names start with the application's and end with a hash", () => {
  const [browser] = remote;
  expect(filenameOf(browser, { name: 'about', ...hashed })).toBe(
    'static/js/content.[name].[contenthash:10].js',
  );
  expect(filenameOf(browser, { name: 'content_remote', ...hashed })).toBe(
    'static/js/content.entry.[contenthash:10].js',
  );
  expect(browser?.output?.chunkFilename).toBe('static/js/content.[name].[contenthash:10].js');
  expect(browser?.output?.publicPath).toBe('/');
});

test.each([
  ['content', remote[0]],
  ['shell', shell[0]],
])('build: scripts of %s time out after 120 seconds and have hashes', (_, browser) => {
  expect(browser?.output?.chunkLoadTimeout).toBe(120_000);
  expect(browser?.output?.crossOriginLoading).toBe('anonymous');
  const plugins = browser?.plugins?.map((plugin) => plugin?.constructor.name);
  expect(plugins).toContain('ScriptIntegrityPlugin');
});

test('build: the cache of another folder is not used', () => {
  const version: unknown = expect.stringContaining(path.resolve());
  for (const { cache } of [...remote, ...shell]) expect(cache).toMatchObject({ version });
});
