import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { temporaryFolder } from '../releases/testing/fakeRelease';
import { type ChunkMap, ChunkMapPlugin } from './ChunkMapPlugin';

test('chunk map: lists the scripts of each named chunk', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'about.js'), 'export default "About us";');
  await writeFile(path.join(folder, 'main.js'), 'import(/* webpackChunkName: "about" */ "./about.js");');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].chunk.js' },
    plugins: [new ChunkMapPlugin({ name: 'content', folder, role: 'remote' })],
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();

  const chunks = JSON.parse(await readFile(path.join(folder, '.build/chunks.json'), 'utf8')) as ChunkMap;
  expect(chunks).toEqual({
    main: { scripts: ['main.js'], styles: [] },
    about: { scripts: ['about.chunk.js'], styles: [] },
  });
  await rm(folder, { recursive: true });
});
