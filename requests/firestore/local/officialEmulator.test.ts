import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { officialEmulator } from './officialEmulator';

const mockExeca = jest.fn();
jest.mock('execa', () => ({ execa: (...args: unknown[]): unknown => mockExeca(...args) }));
jest.mock('which', () => () => Promise.resolve(null));

const given = { ...process.env };
const home = join('opt', 'java');
const ofHome = join(home, 'bin', 'java');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulator-'));
  process.env = { ...given, JAVA_HOME: home, FIREBASE_EMULATORS_PATH: folder, FIRESTORE_EMULATOR_JAR: '' };
});

afterEach(async () => {
  process.env = { ...given };
  await rm(folder, { recursive: true });
});

/** Makes programs say their versions; every other command does not start. */
function install(versions: Record<string, string>, more?: () => Promise<string>): void {
  mockExeca.mockReset().mockImplementation(async (command: string) => {
    const version = versions[command];
    if (command === 'npx' && more) return { all: await more() };
    return { all: version === undefined ? '' : `openjdk version "${version}" 2025-04-15` };
  });
}

const put = async (name: string) => {
  await writeFile(join(folder, name), '');
  return join(folder, name);
};

test('emulator: it runs with the Java of JAVA_HOME, and the newest jar', async () => {
  const names = ['1.9.0', '1.19.8', '1.2.30'].map((version) => `cloud-firestore-emulator-v${version}.jar`);
  for (const name of [...names, 'cloud-firestore-emulator-v9.0.0.jar.tmp', 'ui-v99.jar']) await put(name);
  const jar = join(folder, 'cloud-firestore-emulator-v1.19.8.jar');
  install({ [ofHome]: '17.0.1', java: '21' });
  expect(await officialEmulator()).toEqual({ java: ofHome, jar });
});

test('emulator: the configured jar comes first, and must be there', async () => {
  install({ [ofHome]: '21' });
  await put('cloud-firestore-emulator-v1.19.8.jar');
  const jar = await put('my.jar');
  process.env.FIRESTORE_EMULATOR_JAR = jar;
  expect(await officialEmulator()).toMatchObject({ jar });
  process.env.FIRESTORE_EMULATOR_JAR = '/no/such.jar';
  await expect(officialEmulator()).rejects.toThrow('is "/no/such.jar": there is no such file.');
});

test('emulator: without Java it says so, and fetches nothing', async () => {
  install({ [ofHome]: '1.8.0_292' });
  const missing = 'the Java on this machine is 8 and the emulator needs 11';
  expect(await officialEmulator(() => undefined)).toEqual({ missing });
  install({});
  expect(await officialEmulator()).toEqual({ missing: 'there is no Java 11 or newer on this machine' });
});

test('emulator: a missing jar is fetched on demand, and one line says so', async () => {
  const lines: string[] = [];
  install({ [ofHome]: '21' }, () => put('cloud-firestore-emulator-v1.19.8.jar'));
  expect(await officialEmulator()).toEqual({ missing: expect.stringContaining('--fetch') as string });
  const jar = join(folder, 'cloud-firestore-emulator-v1.19.8.jar');
  expect(await officialEmulator((line) => lines.push(line))).toEqual({ java: ofHome, jar });
  expect(lines).toEqual([expect.stringContaining('130 MB')]);
});

test('emulator: a download that fails is an error with the last line', async () => {
  install({ [ofHome]: '21' }, () => Promise.resolve('downloading\nError: no network\n'));
  await expect(officialEmulator(() => undefined)).rejects.toThrow(/^Error: no network$/);
});
