import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';

const root = path.join(__dirname, '../..');

/** The oldest browsers that can read every script. */
const oldest = ['chrome100', 'safari15'];

/** They know `\p{…}`; esbuild takes it for new because every edition of Unicode adds characters. */
const supported = { 'regexp-unicode-property-escapes': true };

const scripts = ['shell', 'content-remote', 'forms-remote'].flatMap((workspace) => {
  const folder = path.join(workspace, 'dist');
  const names = readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true });
  return names.filter((name) => name.endsWith('.js')).map((name) => path.join(folder, name));
});

test('old browsers: loader, worker and remotes are among the scripts', () => {
  expect(scripts.map((name) => path.basename(name).split('.').slice(0, 2).join('.'))).toEqual(
    expect.arrayContaining(['sw.js', 'shell.start', 'content.entry', 'forms.entry']),
  );
});

test.each(scripts)('old browsers: can read %s', async (name) => {
  const code = readFileSync(path.join(root, name), 'utf8');
  const [newest, old] = await Promise.all(
    ['esnext', oldest].map((target) => transform(code, { target, supported })),
  );
  // What they cannot read would be written in another way.
  expect(old?.code).toBe(newest?.code);
});
