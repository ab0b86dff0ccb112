import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchEmulator } from './fetchEmulator';

const mockExeca = jest.fn();
jest.mock('execa', () => ({ execa: (...args: unknown[]): unknown => mockExeca(...args) }));

describe('emulator download:', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fetch-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const fetchIt = () => fetchEmulator({ FIREBASE_EMULATORS_PATH: folder });

  test('downloads it with firebase-tools and returns its path', async () => {
    const jar = join(folder, 'cloud-firestore-emulator-v1.19.8.jar');
    mockExeca.mockImplementation(async () => {
      await writeFile(jar, '');
      return { all: 'downloaded' };
    });
    expect(await fetchIt()).toBe(jar);
    expect(mockExeca.mock.calls[0]?.slice(0, 2)).toEqual([
      'npx',
      ['--yes', 'firebase-tools', 'setup:emulators:firestore'],
    ]);
  });

  test("throws the last line of firebase-tools' output when it fails", async () => {
    mockExeca.mockReturnValue({ all: 'downloading\nError: no network\n' });
    await expect(fetchIt()).rejects.toThrow(/^Error: no network$/);
  });

  test('says so where npx does not start', async () => {
    mockExeca.mockReturnValue({});
    await expect(fetchIt()).rejects.toThrow('npx does not start');
  });
});
