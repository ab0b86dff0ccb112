import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { sourceMaps } from '../../build/plugins';
import { temporaryFolder } from '../../releases/testing/fakeRelease';
import { sourceOf } from './health';

const script = 'static/js/content.save.0123456789.js';

let folder: string;
/** Where the built script throws. */
let place: string;

const sourceAt = (at: string) =>
  sourceOf(
    {
      applications: [
        { name: 'content', role: 'remote', workspace: 'content-remote', folder, pages: '', dist: '' },
      ],
    },
    at,
  );

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder, 'save.js'), "// A comment.\nthrow new TypeError('A name is missing.');");
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './save.js',
    output: { path: path.join(folder, 'dist'), filename: script },
    plugins: [sourceMaps],
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const source = await readFile(path.join(folder, 'dist', script), 'utf8');
  place = `${script}:1:${String(source.indexOf('new TypeError') + 1)}`;
});

afterAll(() => rm(folder, { recursive: true }));

test('health: a place in a script that was built here is translated to its source', async () => {
  expect(await sourceAt(place)).toBe('content-remote/save.js:2:7');
});

test.each([
  ['in a script that was not built here', 'static/js/content.other.0123456789.js:1:1'],
  ['without a position', script],
])('health: a place %s stays as it was reported', async (_what, reported) => {
  expect(await sourceAt(reported)).toBe(reported);
});
