import { freePort } from 'federated-site/processes/freePort';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertPortFree } from './assertPortFree';
import { validDocuments } from '../testing/cases';
import { projectId } from '../protocol/projectId';
import { type RunningFirestore } from './embedded/RunningFirestore';
import { startFirestore } from './startFirestore';
import { callFirestore, setDocument } from '../testing/firestoreRest';

describe('firestore:', () => {
  const given = { ...process.env };
  const running: RunningFirestore[] = [];
  let folder: string;
  let lines: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'firestore-'));
    lines = [];
  });
  afterEach(async () => {
    process.env = { ...given };
    await Promise.all(running.splice(0).map((firestore) => firestore.stop()));
    await rm(folder, { recursive: true });
  });

  async function start(port: number): Promise<RunningFirestore> {
    const log = (line: string) => {
      lines.push(line);
    };
    const firestore = await startFirestore({ host: '127.0.0.1', port, projectId, log });
    running.push(firestore);
    return firestore;
  }

  test('starts the official emulator and frees its port when it stops', async () => {
    const port = await freePort();
    const firestore = await start(port);
    expect(firestore).toMatchObject({ kind: 'emulator', host: '127.0.0.1', port });
    expect(lines).toEqual([]);
    expect(
      (await setDocument(firestore, 'donations/abcdefghij0123456789', validDocuments.donations)).status,
    ).toBe(200);
    expect((await callFirestore(firestore, '/donations')).status).toBe(403);
    await firestore.stop();
    await expect(assertPortFree({ host: '127.0.0.1', port })).resolves.toBeUndefined();
  });

  test('an emulator that does not start is an error with its output', async () => {
    process.env.FIRESTORE_EMULATOR_JAR = join(folder, 'emulator.jar');
    await writeFile(process.env.FIRESTORE_EMULATOR_JAR, 'no jar');
    await expect(start(await freePort())).rejects.toThrow(
      /^The Firestore emulator ended before it responded\.\n.*CloudFirestore/s,
    );
  });
});
