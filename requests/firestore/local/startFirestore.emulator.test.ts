import { freePort } from 'federated-site/testing';
import { validDocuments } from '../testing/cases';
import { callFirestore, setDocument } from '../testing/firestoreRest';
import { assertPortFree, startFirestore } from './startFirestore';

const host = '127.0.0.1';

test('firestore: the official emulator starts with the rules, and frees its port when it stops', async () => {
  const log = jest.fn();
  const port = await freePort();
  const firestore = await startFirestore({ host, port, log });
  try {
    expect(firestore).toMatchObject({ kind: 'emulator', host, port });
    expect(log).not.toHaveBeenCalled();
    const saved = await setDocument(firestore, 'donations/abcdefghij0123456789', validDocuments.donations);
    expect(saved.status).toBe(200);
    expect((await callFirestore(firestore, '/donations')).status).toBe(403);
  } finally {
    await firestore.stop();
  }
  await expect(assertPortFree({ host, port })).resolves.toBeUndefined();
});

test('firestore: an emulator that does not start is an error with its output', async () => {
  process.env.FIRESTORE_EMULATOR_JAR = __filename;
  const started = startFirestore({ host, port: await freePort(), log: jest.fn() });
  await expect(started).rejects.toThrow(/ does not respond at http.*\n.*CloudFirestore/s);
});
