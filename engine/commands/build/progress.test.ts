import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type MultiStats } from 'webpack';
import { temporaryFolder } from '../../releases/testing/fakeRelease';
import { showProgress } from './progress';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Builds an empty script. @returns what was written */
async function build(isTTY: boolean): Promise<string> {
  const compiler = webpack([
    { name: 'shell', context: folder, entry: 'data:text/javascript,', output: { path: folder } },
  ]);
  let written = '';
  const write = (text: string) => (written += text) !== '';
  showProgress(compiler, folder, { isTTY, write });
  await promisify<MultiStats | undefined>(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return written;
}

test('progress: a line says how long a first build takes, and lines how far it is', async () => {
  expect(await build(false)).toMatch(
    /^Building: the first time takes a minute or two, later ones less\.\n(Built: (25|50|75) %\n)+Built: 100 %\n$/,
  );
  await mkdir(path.join(folder, '.cache/webpack/shell-production'), { recursive: true });
  expect(await build(false)).toMatch(/^Building\.\n/);
});

test('progress: on a terminal one line moves, and is gone at the end', async () => {
  const written = await build(true);
  expect(written).toMatch(/\rBuilt: \d+ %/);
  expect(written.endsWith('\r\u001b[K')).toBe(true);
});
