import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  setDoc,
  setLogLevel,
  Timestamp,
} from 'firebase/firestore/lite';
import { validDocuments } from '../../testing/cases';
import { projectId } from '../../protocol/projectId';
import type { RunningFirestore } from './RunningFirestore';
import { callFirestore, owner, readCollection, setDocument } from '../../testing/firestoreRest';
import { startEmbeddedStore } from './startEmbeddedStore';

const id = 'abcdefghij0123456789';
const path = `donations/${id}`;
const donation = validDocuments.donations;

describe('embedded store:', () => {
  let folder: string;
  let dataFile: string;
  const running: RunningFirestore[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    dataFile = join(folder, 'data', 'firestore.json');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((store) => store.stop()));
    await rm(folder, { recursive: true });
  });

  async function start(): Promise<RunningFirestore> {
    const store = await startEmbeddedStore({ host: '127.0.0.1', port: 0, projectId, dataFile });
    running.push(store);
    return store;
  }

  test('responds to the Firestore library as Firestore does', async () => {
    const { host, port } = await start();
    const app = initializeApp({ projectId, apiKey: 'none' }, 'embedded');
    const firestore = getFirestore(app);
    connectFirestoreEmulator(firestore, host, port);
    setLogLevel('silent');
    const values = { name: 'Zoë', email: 'z@example.org', subject: 'Hi', message: 'One\nTwo' };
    const createdAt = Timestamp.fromMillis(1_741_064_767_089);
    await setDoc(doc(firestore, 'contactMessages', id), { ...values, createdAt });
    await expect(setDoc(doc(firestore, 'contactMessages', id), values)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await deleteApp(app);
    const [record] = await readCollection({ host, port }, 'contactMessages');
    expect(record?.fields).toEqual({
      ...Object.fromEntries(Object.entries(values).map(([name, stringValue]) => [name, { stringValue }])),
      createdAt: { timestampValue: '2025-03-04T05:06:07.089Z' },
    });
  });

  test('responds to a preflight and allows the page to read responses', async () => {
    const { host, port } = await start();
    const origin = 'http://localhost:3000';
    const address = `http://${host}:${String(port)}/v1/projects/${projectId}/databases/(default)/documents:commit`;
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-goog-api-client',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-goog-api-client');
    const refused = await fetch(address, { method: 'POST', headers: { origin }, body: '{bad' });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  });

  test('returns the errors of Firestore', async () => {
    const store = await start();
    expect(await setDocument(store, path, {})).toEqual({
      status: 403,
      body: {
        error: {
          code: 403,
          message: 'Missing or insufficient permissions: name of donations is missing or invalid.',
          status: 'PERMISSION_DENIED',
        },
      },
    });
    expect(await callFirestore(store, `/${path}`, { headers: owner })).toMatchObject({
      status: 404,
      body: { error: { code: 404, status: 'NOT_FOUND' } },
    });
  });

  test('keeps documents in a file over a restart, and no other file', async () => {
    const first = await start();
    expect((await setDocument(first, path, donation)).status).toBe(200);
    await Promise.all(running.splice(0).map((store) => store.stop()));
    const second = await start();
    const { body } = await callFirestore(second, `/${path}`, { headers: owner });
    expect(body).toMatchObject({ fields: donation });
    expect((await setDocument(second, path, { ...donation, name: { stringValue: 'Jane Roe' } })).status).toBe(
      200,
    );
    expect(await readdir(join(folder, 'data'))).toEqual(['firestore.json']);
  });

  test('has every acknowledged document on disk, of many at once', async () => {
    const store = await start();
    const ids = Array.from({ length: 50 }, (_, index) => `abcdefghij${String(index).padStart(10, '0')}`);
    const responses = await Promise.all(ids.map((each) => setDocument(store, `donations/${each}`, donation)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const kept = JSON.parse(await readFile(dataFile, 'utf8')) as { documents: { name: string }[] };
    expect(kept.documents.map(({ name }) => name.split('/').at(-1)).sort()).toEqual(ids);
  });

  test('a late attempt never overwrites a correction of the same time', async () => {
    const store = await start();
    const corrected = { ...donation, createdAt: { timestampValue: '2025-03-04T05:06:07.089001Z' } };
    await Promise.all([setDocument(store, path, corrected), setDocument(store, path, donation)]);
    const { body } = await callFirestore(store, `/${path}`, { headers: owner });
    expect(body).toMatchObject({ fields: corrected });
  });

  test('does not start with a file it cannot read, and leaves the file alone', async () => {
    dataFile = join(folder, 'broken.json');
    await writeFile(dataFile, '{"documents": [');
    await expect(start()).rejects.toThrow(
      `${dataFile} does not hold documents: move it away to start with none.`,
    );
    expect(await readFile(dataFile, 'utf8')).toBe('{"documents": [');
  });

  test('refuses a body that is too large', async () => {
    const store = await start();
    const { status } = await setDocument(store, path, {
      name: { stringValue: 'x'.repeat(11 * 1024 * 1024) },
    });
    expect(status).toBe(400);
  });
});
