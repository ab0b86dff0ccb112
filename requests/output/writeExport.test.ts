import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeExport } from './writeExport';

describe('export:', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  test('replaces the file, for its owner alone, and leaves no other file', async () => {
    const path = join(folder, 'requests.csv');
    await writeFile(path, 'old');
    await writeExport(path, 'new');
    expect(await readFile(path, 'utf8')).toBe('new');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['requests.csv']);
  });
});
