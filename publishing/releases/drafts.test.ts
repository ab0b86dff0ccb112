import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeAbandonedDrafts, writeAtomically } from './drafts';
import { abandonDraft } from './testing/abandonDraft';
import { temporaryFolder } from './testing/fakeRelease';

let folder: string;
let target: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  target = path.join(folder, 'current.json');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('drafts: a file is replaced in one step, and nothing else is left', async () => {
  await writeFile(target, 'before');
  await writeAtomically(target, async (draft) => {
    await writeFile(draft, 'after');
    expect(await readFile(target, 'utf8')).toBe('before');
  });
  expect(await readFile(target, 'utf8')).toBe('after');
  expect(await readdir(folder)).toEqual(['current.json']);
});

test('drafts: a failed write leaves the target unchanged and no draft', async () => {
  await writeFile(target, 'before');
  const failing = writeAtomically(target, async (draft) => {
    await mkdir(path.join(draft, 'static'), { recursive: true });
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(await readFile(target, 'utf8')).toBe('before');
  expect(await readdir(folder)).toEqual(['current.json']);
});

test('drafts: those of a killed process are removed, current ones are not', async () => {
  await abandonDraft(target);
  expect(await readdir(folder)).toHaveLength(1);
  await writeAtomically(target, async (draft) => {
    await writeFile(draft, 'whole');
    await removeAbandonedDrafts(folder);
    expect(await readdir(folder)).toEqual([path.basename(draft)]);
  });
  expect(await readFile(target, 'utf8')).toBe('whole');
});
