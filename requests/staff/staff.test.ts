import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedStore } from '../../firestore/local/embedded/startEmbeddedStore';
import { projectId } from '../../firestore/protocol/projectId';
import type { RunningFirestore } from '../../firestore/local/embedded/RunningFirestore';
import { testErasure } from '../testing/testErasure';
import { testStaffCommands } from '../testing/staffTests';

describe('over the embedded store:', () => {
  let store: RunningFirestore | undefined;
  let folder: string;
  const stop = async () => {
    if (!store) return;
    await store.stop();
    await rm(folder, { recursive: true });
  };
  afterEach(stop);

  const open = async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    const dataFile = join(folder, 'firestore.json');
    store = await startEmbeddedStore({ host: '127.0.0.1', port: 0, projectId, dataFile });
    return store;
  };
  const readFiles = async () => {
    const files = await readdir(folder);
    return Object.fromEntries(
      await Promise.all(
        files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
      ),
    );
  };

  describe('staff commands:', () => {
    testStaffCommands(open, async () => Object.values(await readFiles()).join('\n'));
  });
  describe('erasure:', () => {
    testErasure(open, readFiles);
  });
});
