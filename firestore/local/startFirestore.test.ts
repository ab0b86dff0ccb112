import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../processes/freePort';
import { projectId } from '../protocol/projectId';
import { validDocuments } from '../testing/cases';
import { setDocument } from '../testing/firestoreRest';
import type { RunningFirestore } from './embedded/RunningFirestore';
import { fetchEmulator } from './fetchEmulator';
import { findEmulator } from './findEmulator';
import { findJava } from './findJava';
import { fetchedEmulator } from './officialEmulator';
import { startFirestore } from './startFirestore';

jest.mock('./fetchEmulator');
jest.mock('./findEmulator');
jest.mock('./findJava');

const noJava = { missing: 'there is no Java on this machine' };
let folder: string;
let firestore: RunningFirestore | undefined;
let lines: string[];
const log = (line: string) => {
  lines.push(line);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firestore-'));
  lines = [];
  jest.mocked(findJava).mockResolvedValue({ java: 'java' });
  jest.mocked(findEmulator).mockResolvedValue(undefined);
  jest.mocked(fetchEmulator).mockReset().mockResolvedValue('fetched.jar');
});

afterEach(async () => {
  await firestore?.stop();
  firestore = undefined;
  await rm(folder, { recursive: true });
});

async function start(): Promise<RunningFirestore> {
  const dataFile = join(folder, 'firestore.json');
  firestore = await startFirestore({ host: '127.0.0.1', port: await freePort(), projectId, dataFile, log });
  return firestore;
}

test('firestore: without Java the embedded store runs, and one line says so', async () => {
  jest.mocked(findJava).mockResolvedValue(noJava);
  const started = await start();
  expect(started.kind).toBe('embedded');
  expect(lines).toEqual([
    'Firestore: the embedded store runs instead of the official emulator, because there is no Java on this machine.',
  ]);
  const saved = await setDocument(started, 'donations/abcdefghij0123456789', validDocuments.donations);
  expect(saved.status).toBe(200);
  expect(await readFile(join(folder, 'firestore.json'), 'utf8')).toContain('donations/abcdefghij0123456789');
});

test('firestore: without the emulator nothing is fetched, and one line names the command', async () => {
  expect((await start()).kind).toBe('embedded');
  expect(lines).toEqual([expect.stringContaining('npm run firestore -- --fetch')]);
  expect(fetchEmulator).not.toHaveBeenCalled();
});

test('emulator: is fetched where only its jar is missing, and one line says so', async () => {
  expect(await fetchedEmulator(log)).toEqual({ java: 'java', jar: 'fetched.jar' });
  expect(lines).toEqual([expect.stringContaining('130 MB')]);
});

test('emulator: is not fetched without Java, nor where it is there', async () => {
  jest.mocked(findEmulator).mockResolvedValue('here.jar');
  expect(await fetchedEmulator(log)).toEqual({ java: 'java', jar: 'here.jar' });
  jest.mocked(findJava).mockResolvedValue(noJava);
  expect(await fetchedEmulator(log)).toEqual(noJava);
  expect(fetchEmulator).not.toHaveBeenCalled();
});
