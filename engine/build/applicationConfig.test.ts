import path from 'node:path';
import { applicationConfig } from './applicationConfig';
import { scriptIntegrity } from './plugins';

test.each([
  ['content', 'content-remote'],
  ['shell', 'shell'],
])('build: scripts of %s time out after 120 seconds and have hashes', (name, folder) => {
  const [browser] = applicationConfig(path.resolve(folder));
  expect(browser?.output).toMatchObject({ chunkLoadTimeout: 120_000, crossOriginLoading: 'anonymous' });
  expect(browser?.output?.chunkFilename).toBe(`static/js/${name}.[name].[contenthash:10].js`);
  expect(browser?.plugins).toContain(scriptIntegrity);
});
