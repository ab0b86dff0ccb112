import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { CssTypesPlugin } from './CssTypesPlugin';

let folder: string;
let compiler: webpack.Compiler;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'css-types-'));
  compiler = webpack({ context: folder, entry: './none.js', plugins: [new CssTypesPlugin()] });
});

afterEach(async () => {
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  await rm(folder, { recursive: true });
});

/** Saves a stylesheet, as an editor does while webpack watches. */
async function edit(css: string): Promise<string> {
  const file = path.join(folder, 'Page.module.css');
  await writeFile(file, css);
  compiler.modifiedFiles = new Set([file, path.join(folder, 'Page.tsx')]);
  await compiler.hooks.watchRun.promise(compiler);
  return readFile(`${file}.d.ts`, 'utf8');
}

test('css types: a class added while webpack watches gets its type at once', async () => {
  expect(await edit('.page { color: red; }')).not.toContain('"title"');
  expect(await edit('.page { color: red; } .title { color: blue; }')).toContain('readonly "title": string');
});

test('css types: an incomplete stylesheet leaves the types unchanged', async () => {
  const before = await edit('.page { color: red; }');
  expect(await edit('.page { color: red; } .title {')).toBe(before);
});
