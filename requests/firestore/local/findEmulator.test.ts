import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmulator } from './findEmulator';

const mockExeca = jest.fn();
jest.mock('execa', () => ({ execa: (...args: unknown[]): unknown => mockExeca(...args) }));
jest.mock('which', () => ({ __esModule: true, default: { sync: () => null } }));

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
function install(versions: Record<string, string>): void {
  mockExeca.mockReset().mockImplementation((command: string) => {
    const version = versions[command];
    return Promise.resolve({ all: version === undefined ? '' : `openjdk version "${version}" 2025-04-15` });
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
  expect(await findEmulator()).toEqual({ java: ofHome, jar });
  process.env.FIRESTORE_EMULATOR_JAR = await put('my.jar');
  expect(await findEmulator()).toMatchObject({ jar: join(folder, 'my.jar') });
  process.env.FIRESTORE_EMULATOR_JAR = 'other.jar';
  await expect(findEmulator()).rejects.toThrow(
    'FIRESTORE_EMULATOR_JAR is "other.jar": there is no such file.',
  );
});

test('emulator: without a jar it says how to fetch one, and without a Java that is new enough that there is none', async () => {
  install({ [ofHome]: '21' });
  await expect(findEmulator()).rejects.toThrow(
    'emulator is not on this machine: npm run firestore -- --fetch',
  );
  for (const versions of [{ [ofHome]: '1.8.0_292' }, {}]) {
    install(versions);
    await expect(findEmulator()).rejects.toThrow('needs Java 11 or newer, which is not on this machine.');
  }
});
