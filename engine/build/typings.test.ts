import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Stats } from 'webpack';
import { openSite } from '../releases/site/openSite';
import { base } from './base';

const { CI } = process.env;
let folder: string;
let style: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'typings-'));
  style = path.join(folder, 'Page.module.css');
});

afterEach(async () => {
  if (CI === undefined) delete process.env.CI;
  else process.env.CI = CI;
  await rm(folder, { recursive: true });
});

/** Builds one style as any application does. @returns the errors */
async function build(css: string, { CI }: { CI: string }): Promise<string[]> {
  process.env.CI = CI;
  await writeFile(style, css);
  const compiler = webpack({
    ...base({ name: 'content', folder, role: 'remote', pages: '' }, openSite('.'), 'browser'),
    // Loaders are found from the checkout, and nothing is kept there.
    context: path.resolve(),
    cache: false,
    entry: style,
    output: { path: folder },
    plugins: [new MiniCssExtractPlugin()],
  });
  try {
    const stats = await promisify<Stats | undefined>(compiler.run.bind(compiler))();
    return (stats?.compilation.errors ?? []).map(({ message }) => message);
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}

const typings = () => readFile(`${style}.d.ts`, 'utf8');

test('typings: a build writes the names of a style module, as they are', async () => {
  expect(await build('.page { color: red; } .page-title { color: blue; }', { CI: '' })).toEqual([]);
  expect(await typings()).toContain("{\n  'page': string;\n  'page-title': string;\n}");
});

test('typings: with CI set, a build without up-to-date ones fails and writes nothing', async () => {
  const [missing] = await build('.page { color: red; }', { CI: '1' });
  expect(missing).toContain('does not exist');
  await build('.page { color: red; }', { CI: '' });
  const before = await typings();
  expect(await build('.page { color: green; }', { CI: '1' })).toEqual([]);
  const [outdated] = await build('.page { color: red; } .title { color: blue; }', { CI: '1' });
  expect(outdated).toContain('is outdated');
  expect(await typings()).toBe(before);
});
