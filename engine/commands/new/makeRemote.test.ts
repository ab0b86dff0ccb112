import { execa } from 'execa';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSite } from '../../releases/site/openSite';
import { makeRemote } from './makeRemote';

const { root } = openSite('.');

/** The files that the command reads and changes. */
const copied = ['package.json', 'site.json', '.prettierrc.json', '.prettierignore'];

let checkout: string;

beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'checkout-'));
  for (const name of copied) await cp(path.join(root, name), path.join(checkout, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'), 'junction');
});

afterEach(async () => {
  await rm(checkout, { recursive: true });
});

const read = (file: string) => readFile(path.join(checkout, file), 'utf8');

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const filesOf = async (folder: string) =>
  (await filesIn(path.join(checkout, folder))).map((file) => path.relative(checkout, file)).sort();

test('new remote: the files are formatted, also with a long name', async () => {
  await makeRemote(checkout, 'computers-for-schools-in-the-north');
  const files = ['computers-for-schools-in-the-north-remote', 'package.json', 'site.json'];
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  const options = ['--list-different', '--ignore-unknown'];
  expect((await execa('node', [prettier, ...options, ...files], { cwd: checkout })).stdout).toBe('');
});

test.each([
  ['content', 'site.json lists an application content already'],
  ['taken', 'There is taken-remote already'],
  ['static', 'The site itself uses the name static'],
  ['shared', 'The site itself uses the name shared'],
  ['Events', '"Events" cannot be the name of a remote'],
  ['../events', '"../events" cannot be the name of a remote'],
  ['', '"" cannot be the name of a remote'],
])('new remote: the name "%s" is refused, nothing is written', async (name, message) => {
  await mkdir(path.join(checkout, 'taken-remote'));
  const before = await filesOf('.');
  const site = await read('site.json');
  await expect(makeRemote(checkout, name)).rejects.toThrow(message);
  expect(await filesOf('.')).toEqual(before);
  expect(await read('site.json')).toBe(site);
});
