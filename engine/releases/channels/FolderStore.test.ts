import { mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/fakeRelease';
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

test('folder store: a written file reads back and leaves no draft', async () => {
  await store.write('static/js/a.js', Buffer.from('a'));
  expect((await store.read('static/js/a.js', 1000))?.bytes.toString()).toBe('a');
  expect(await readdir(path.join(folder, 'static/js'))).toEqual(['a.js']);
});

test('folder store: a missing file reads as undefined', async () => {
  expect(await store.read('live.json', 1000)).toBeUndefined();
  expect(await store.list()).toEqual([]);
});

test('folder store: a file that changed meanwhile is not replaced', async () => {
  await store.replace('live.json', Buffer.from('1'), undefined);
  const version = (await store.read('live.json', 1000))?.version;
  await store.replace('live.json', Buffer.from('2'), version);
  expect(await store.replace('live.json', Buffer.from('3'), version)).toBe(false);
  expect(await store.replace('live.json', Buffer.from('3'), undefined)).toBe(false);
  expect((await store.read('live.json', 1000))?.bytes.toString()).toBe('2');
});

test('folder store: of many writers at once one replaces the file', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      new FolderStore(folder).replace('live.json', Buffer.from(String(index)), undefined),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

/** Leaves a lock as another machine has it, whose clock is behind by some seconds. */
async function lockElsewhere(secondsBehind: number): Promise<string> {
  const lock = path.join(folder, 'live.json.lock');
  await mkdir(lock);
  const taken = new Date(Date.now() - secondsBehind * 1000);
  await utimes(lock, taken, taken);
  return lock;
}

test('folder store: the lock of a killed process does not block the next one', async () => {
  await lockElsewhere(61);
  await store.replace('live.json', Buffer.from('1'), undefined);
  expect((await store.read('live.json', 1000))?.bytes.toString()).toBe('1');
  expect(await readdir(folder)).toEqual(['live.json']);
});

test('folder store: a lock from a clock that is seconds behind is waited for, and told', async () => {
  const lock = await lockElsewhere(30);
  const { mtimeMs } = await stat(lock);
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask'] });
  const pass = () => {
    jest.advanceTimersByTime(20);
    return new Promise(setImmediate);
  };
  try {
    let isReplaced = false;
    const replaced = store.replace('live.json', Buffer.from('1'), undefined);
    void replaced.then(() => (isReplaced = true));
    while (warn.mock.calls.length === 0) await pass();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('waits')]]);
    expect((await stat(lock)).mtimeMs).toBe(mtimeMs);
    await rmdir(lock);
    while (!isReplaced) await pass();
  } finally {
    jest.useRealTimers();
    warn.mockRestore();
  }
  expect((await store.read('live.json', 1000))?.bytes.toString()).toBe('1');
});

test('folder store: a file that is too long is not read', async () => {
  await store.write('live.json', Buffer.alloc(11));
  await expect(store.read('live.json', 10)).rejects.toThrow('longer than 10 bytes');
  expect((await store.read('live.json', 11))?.bytes).toHaveLength(11);
});
