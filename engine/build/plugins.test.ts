import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { integrityOf } from '../releases/releaseSchema';
import { openSite } from '../releases/site/openSite';
import { temporaryFolder } from '../releases/testing/fakeRelease';
import { applicationsApart, scriptIntegrity } from './plugins';

const cssLoader = createRequire(import.meta.url).resolve('css-loader');
const pages = ['about', 'home'];
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Sorts each chunk's files as webpack's cache may: cached files come after the others. */
const cachedLast = (ending: string) => (compiler: Compiler) => {
  compiler.hooks.compilation.tap('cachedLast', (compilation) => {
    compilation.hooks.chunkAsset.tap('cachedLast', ({ files }) => {
      for (const file of [...files].filter((each) => each.endsWith(ending))) {
        files.delete(file);
        files.add(file);
      }
    });
  });
};

async function build(lastFile: string): Promise<string> {
  for (const page of pages) {
    await writeFile(path.join(folder, `${page}.css`), `.${page} { color: red }`);
    await writeFile(path.join(folder, `${page}.js`), `import './${page}.css'; console.log('${page}');`);
  }
  const imports = pages.map((page) => `import(/* webpackChunkName: "${page}" */ './${page}.js');`);
  await writeFile(path.join(folder, 'main.js'), imports.join('\n'));
  const dist = path.join(folder, 'dist');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './main.js' },
    output: { path: dist, filename: '[name].js', crossOriginLoading: 'anonymous' },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader] }] },
    plugins: [new MiniCssExtractPlugin(), cachedLast(lastFile), scriptIntegrity],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats?.toJson('errors-warnings')).toMatchObject({ errors: [], warnings: [] });
  return dist;
}

test.each(['.js', '.css'])('integrity: each chunk has the hash of its script with %s last', async (last) => {
  const dist = await build(last);
  const chunks = (await readdir(dist)).filter((file) => file.endsWith('.js') && file !== 'main.js');
  const hashes = await Promise.all(
    chunks.map(async (file) => integrityOf(await readFile(path.join(dist, file)))),
  );
  const main = await readFile(path.join(dist, 'main.js'), 'utf8');
  expect(hashes).toHaveLength(pages.length);
  expect(main.match(/sha256-[\w+/]+=/g)?.sort()).toEqual(hashes.sort());
});

test("build: an import of another application's source is refused, with its name", async () => {
  const remote = (name: string) =>
    ({
      name,
      role: 'remote',
      workspace: name,
      folder: path.join(folder, name),
      pages: '',
      dist: '',
    }) as const;
  const [content, forms] = [remote('content'), remote('forms')];
  for (const each of [content, forms]) await mkdir(each.folder);
  await writeFile(path.join(forms.folder, 'field.js'), 'export const field = 1;');
  await writeFile(path.join(content.folder, 'main.js'), "import '../forms/field.js';");
  const compiler = webpack({
    context: content.folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [applicationsApart(content, { ...openSite('.'), applications: [content, forms] })],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats?.toString('errors-only')).toContain(
    'content imports forms/field.js: applications know each other by the page contract alone.',
  );
});
