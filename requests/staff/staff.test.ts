import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedStore } from '../../firestore/local/embedded/startEmbeddedStore';
import { projectId } from '../../firestore/protocol/projectId';
import type { RunningFirestore } from '../../firestore/local/embedded/RunningFirestore';
import { testStaffCommands } from '../testing/staffTests';

describe('staff commands, over the embedded store:', () => {
  let store: RunningFirestore | undefined;
  let folder: string;
  const stop = async () => {
    if (!store) return;
    await store.stop();
    await rm(folder, { recursive: true });
  };
  afterEach(stop);

  testStaffCommands(
    async () => {
      folder = await mkdtemp(join(tmpdir(), 'store-'));
      const dataFile = join(folder, 'firestore.json');
      store = await startEmbeddedStore({ host: '127.0.0.1', port: 0, projectId, dataFile });
      return store;
    },
    async () => {
      const files = await readdir(folder);
      return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
    },
  );
});
