import { randomUUID } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../releases/testing/fakeRelease';
import { FolderStore } from './FolderStore';

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = new FolderStore(folder);
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const longAgo = new Date('2020-01-01T00:00:00Z');

test('folder store: a written file reads back and leaves no draft', async () => {
  await store.write('static/js/a.js', Buffer.from('a'));
  expect((await store.read('static/js/a.js'))?.bytes.toString()).toBe('a');
  expect(await readdir(path.join(folder, 'static/js'))).toEqual(['a.js']);
});

test('folder store: a missing file reads as undefined', async () => {
  expect(await store.read('live.json')).toBeUndefined();
  expect(await store.list('static/')).toEqual([]);
});

test('folder store: holds is true only for the same bytes', async () => {
  await store.write('a', Buffer.from('one'));
  expect(await store.holds('a', Buffer.from('one'))).toBe(true);
  expect(await store.holds('a', Buffer.from('two'))).toBe(false);
  expect(await store.holds('b', Buffer.from('one'))).toBe(false);
});

test('folder store: a file that changed meanwhile is not replaced', async () => {
  await store.replace('live.json', Buffer.from('1'), undefined);
  const version = (await store.read('live.json'))?.version;
  await store.replace('live.json', Buffer.from('2'), version);
  await expect(store.replace('live.json', Buffer.from('3'), version)).rejects.toThrow('another process');
  await expect(store.replace('live.json', Buffer.from('3'), undefined)).rejects.toThrow('another process');
  expect((await store.read('live.json'))?.bytes.toString()).toBe('2');
});

test('folder store: of many writers at once one replaces the file', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      new FolderStore(folder).replace('live.json', Buffer.from(String(index)), undefined),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('folder store: the lock of a killed process does not block the next one', async () => {
  await writeFile(path.join(folder, '.lock'), '');
  await utimes(path.join(folder, '.lock'), longAgo, longAgo);
  await store.replace('live.json', Buffer.from('1'), undefined);
  expect((await store.read('live.json'))?.bytes.toString()).toBe('1');
});

test('folder store: drafts of a killed process are removed', async () => {
  const none = 2 ** 22 + 1;
  const name = `live.json.${String(none)}.${randomUUID()}.${randomUUID()}`;
  await writeFile(path.join(folder, name), 'half');
  expect(await store.list('')).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('folder store: a file that is too long is not read', async () => {
  await store.write('live.json', Buffer.alloc(11));
  await expect(store.read('live.json', { maxBytes: 10 })).rejects.toThrow('longer than 10 bytes');
  expect((await store.read('live.json', { maxBytes: 11 }))?.bytes).toHaveLength(11);
});
