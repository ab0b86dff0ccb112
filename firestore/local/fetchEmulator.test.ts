import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchEmulator } from './fetchEmulator';

describe('emulator download:', () => {
  let env: NodeJS.ProcessEnv;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fetch-'));
    env = { PATH: `${folder}:/bin`, FIREBASE_EMULATORS_PATH: folder };
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  async function npxThat(script: string): Promise<void> {
    await writeFile(join(folder, 'npx'), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'npx'), 0o755);
  }

  test('downloads it with firebase-tools and returns its path', async () => {
    const jar = join(folder, 'cloud-firestore-emulator-v1.19.8.jar');
    await npxThat(`test "$*" = '--yes firebase-tools setup:emulators:firestore' && touch '${jar}'`);
    expect(await fetchEmulator(env)).toBe(jar);
  });

  test("throws the last line of firebase-tools' output when it fails", async () => {
    await npxThat('echo "downloading" >&2; echo "Error: no network" >&2; exit 1');
    await expect(fetchEmulator(env)).rejects.toThrow(/^Error: no network$/);
  });
});
