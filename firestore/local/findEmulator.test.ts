import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cachedEmulator, findEmulator, jarOfGcloud } from './findEmulator';

const mockExeca = jest.fn();
jest.mock('execa', () => ({ execa: (...args: unknown[]): unknown => mockExeca(...args) }));

const jarInSdk = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

describe('emulator:', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'emulator-'));
  });
  afterEach(async () => {
    await rm(home, { recursive: true });
  });

  async function put(...path: string[]): Promise<string> {
    const file = join(home, ...path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
    return file;
  }

  test('the configured jar comes first', async () => {
    await put('google-cloud-sdk', jarInSdk);
    const jar = await put('my.jar');
    expect(await findEmulator({ FIRESTORE_EMULATOR_JAR: jar }, home)).toBe(jar);
  });

  test('a configured jar that does not exist is refused', async () => {
    await expect(findEmulator({ FIRESTORE_EMULATOR_JAR: '/no/such.jar' }, home)).rejects.toThrow(
      'FIRESTORE_EMULATOR_JAR is "/no/such.jar": there is no such file.',
    );
  });

  test('is found in the SDK of the home directory, before the cache', async () => {
    await put('.cache', 'firebase', 'emulators', 'cloud-firestore-emulator-v1.19.8.jar');
    const jar = await put('google-cloud-sdk', jarInSdk);
    expect(await findEmulator({ PATH: '' }, home)).toBe(jar);
  });

  test('is found in the configured SDK', async () => {
    const jar = await put('elsewhere', jarInSdk);
    expect(await findEmulator({ CLOUDSDK_ROOT_DIR: join(home, 'elsewhere') }, home)).toBe(jar);
  });
});

describe('emulator: the SDK of the gcloud on the path', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'gcloud-'));
    await mkdir(join(home, 'bin'));
    await mkdir(join(home, 'sdk', 'bin'), { recursive: true });
    await mkdir(dirname(join(home, 'sdk', jarInSdk)), { recursive: true });
    await writeFile(join(home, 'sdk', jarInSdk), '');
  });
  afterEach(async () => {
    await rm(home, { recursive: true });
  });

  test('is found by a link', async () => {
    await writeFile(join(home, 'sdk', 'bin', 'gcloud'), '');
    await symlink(join(home, 'sdk'), join(home, 'linked'), 'junction');
    expect(await jarOfGcloud(join(home, 'linked', 'bin', 'gcloud'), {})).toBe(join(home, 'sdk', jarInSdk));
  });

  test('is found by the output of gcloud', async () => {
    const gcloud = join(home, 'bin', 'gcloud');
    await writeFile(gcloud, '');
    mockExeca.mockReturnValue({ failed: false, stdout: `${join(home, 'sdk')}\n` });
    expect(await jarOfGcloud(gcloud, {})).toBe(join(home, 'sdk', jarInSdk));
    expect(mockExeca.mock.calls[0]?.[0]).toBe(gcloud);
  });

  test('is not found by a gcloud that fails', async () => {
    const gcloud = join(home, 'bin', 'gcloud');
    await writeFile(gcloud, '');
    mockExeca.mockReturnValue({ failed: true });
    expect(await jarOfGcloud(gcloud, {})).toBeUndefined();
  });
});

describe('emulator in the cache:', () => {
  test('the newest jar is picked by version', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cache-'));
    for (const version of ['1.9.0', '1.19.8', '1.2.30']) {
      await writeFile(join(folder, `cloud-firestore-emulator-v${version}.jar`), '');
    }
    await writeFile(join(folder, 'cloud-firestore-emulator-v9.0.0.jar.tmp'), '');
    await writeFile(join(folder, 'ui-v99.jar'), '');
    expect(cachedEmulator({ FIREBASE_EMULATORS_PATH: folder }, '/nowhere')).toBe(
      join(folder, 'cloud-firestore-emulator-v1.19.8.jar'),
    );
    await rm(folder, { recursive: true });
  });

  test('none is found where none was downloaded', () => {
    expect(cachedEmulator({}, '/nowhere')).toBeUndefined();
  });
});
