import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'federated-site/processes/freePort';
import { projectId } from '../protocol/projectId';
import { validDocuments } from '../testing/cases';
import { setDocument } from '../testing/firestoreRest';
import { startFirestore } from './startFirestore';

jest.mock('./officialEmulator', () => ({
  officialEmulator: () => Promise.resolve({ missing: 'of a test' }),
}));

test('firestore: where the emulator is missing the embedded store runs, and one line says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-'));
  const dataFile = join(folder, 'firestore.json');
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const started = await startFirestore({
    host: '127.0.0.1',
    port: await freePort(),
    projectId,
    dataFile,
    log,
  });
  try {
    expect(started.kind).toBe('embedded');
    expect(lines).toEqual([
      'Firestore: the embedded store runs instead of the official emulator, because of a test.',
    ]);
    const saved = await setDocument(started, 'donations/abcdefghij0123456789', validDocuments.donations);
    expect(saved.status).toBe(200);
    expect(await readFile(dataFile, 'utf8')).toContain('donations/abcdefghij0123456789');
  } finally {
    await started.stop();
    await rm(folder, { recursive: true });
  }
});
