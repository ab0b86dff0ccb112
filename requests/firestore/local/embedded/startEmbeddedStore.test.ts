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
import { projectId, type RunningFirestore } from '../../protocol/firestoreAddress';
import { validDocuments } from '../../testing/cases';
import { callFirestore, owner, readCollection, setDocument } from '../../testing/firestoreRest';
import { startEmbeddedStore } from './startEmbeddedStore';

const id = 'abcdefghij0123456789';
const path = `donations/${id}`;
const donation = validDocuments.donations;
const at = (timestampValue: string) => ({ ...donation, createdAt: { timestampValue } });

let folder: string;
let dataFile: string;
const running: RunningFirestore[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  dataFile = join(folder, 'data', 'firestore.json');
});

const stop = () => Promise.all(running.splice(0).map((store) => store.stop()));

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<RunningFirestore> {
  const store = await startEmbeddedStore({ host: '127.0.0.1', port: 0, dataFile });
  running.push(store);
  return store;
}

test('embedded store: responds to the Firestore library as Firestore does', async () => {
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
  expect(record?.fields).toMatchObject({
    name: { stringValue: 'Zoë' },
    message: { stringValue: 'One\nTwo' },
  });
});

test('embedded store: a page may read its responses', async () => {
  const { host, port } = await start();
  const origin = 'http://localhost:3000';
  const address = `http://${host}:${String(port)}/v1/projects/${projectId}/databases/(default)/documents:commit`;
  const asked = { origin, 'access-control-request-headers': 'x-goog-api-client' };
  const preflight = await fetch(address, { method: 'OPTIONS', headers: asked });
  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('x-goog-api-client');
});

test.each([
  ['a field of no form', { ...donation, more: { stringValue: 'x' } }],
  ['a field too few', { ...donation, name: undefined as never }],
  ['a value out of bounds', { ...donation, name: { stringValue: 'x'.repeat(201) } }],
  ['a number', { ...donation, name: { integerValue: '1' } }],
  ['no time', at('yesterday')],
])('embedded store: refuses a record with %s', async (_title, fields) => {
  expect((await setDocument(await start(), path, fields)).status).toBe(403);
});

test('embedded store: what is kept is there after a restart, in one file, and read by its owner only', async () => {
  const first = await start();
  const ids = Array.from({ length: 20 }, (_, index) => `abcdefghij${String(index).padStart(10, '0')}`);
  await Promise.all(ids.map((each) => setDocument(first, `donations/${each}`, donation)));
  await stop();
  const second = await start();
  expect(await readCollection(second, 'donations')).toHaveLength(20);
  expect((await callFirestore(second, '/donations')).status).toBe(403);
  expect(await readdir(join(folder, 'data'))).toEqual(['firestore.json']);
});

test('embedded store: only the owner sets what staff note, or deletes, and all or nothing', async () => {
  const store = await start();
  await setDocument(store, path, donation);
  const root = `projects/${projectId}/databases/(default)/documents`;
  const mark = { update: { name: `${root}/requestStatuses/donations-${id}-1`, fields: {} } };
  const commit = async (headers: Record<string, string>, ...writes: object[]) =>
    (await callFirestore(store, ':commit', { method: 'POST', headers, body: { writes } })).status;
  const deletion = { delete: `${root}/${path}` };
  const again = { update: { name: `${root}/${path}`, fields: donation } };
  for (const write of [mark, deletion]) expect(await commit({}, again, write)).toBe(403);
  expect(await readCollection(store, 'donations')).toHaveLength(1);
  expect(await readCollection(store, 'requestStatuses')).toEqual([]);
  expect(await commit(owner, mark, deletion)).toBe(200);
  expect(await readCollection(store, 'donations')).toEqual([]);
  expect(await readCollection(store, 'requestStatuses')).toHaveLength(1);
});

test('embedded store: a retry of the same record is allowed, and no other or older one', async () => {
  const store = await start();
  const set = async (time: string) => (await setDocument(store, path, at(time))).status;
  expect(await set('2025-03-04T05:06:07.089001000Z')).toBe(200);
  expect(await set('2025-03-04T05:06:07.089001Z')).toBe(200);
  expect(await set('2025-03-04T05:06:07.089Z')).toBe(403);
  expect(await set('2025-03-04T05:06:07.090Z')).toBe(403);
});

test('embedded store: does not start with a file it cannot read, and leaves the file alone', async () => {
  dataFile = join(folder, 'broken.json');
  await writeFile(dataFile, '{"documents": [');
  await expect(start()).rejects.toThrow(
    `${dataFile} does not hold documents: move it away to start with none.`,
  );
  expect(await readFile(dataFile, 'utf8')).toBe('{"documents": [');
});
