import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findJava, javaVersionIn } from './findJava';

describe('java version:', () => {
  test.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_292"', 8],
    ['openjdk version "21" 2023-09-19', 21],
    ['openjdk version "11-ea" 2018-09-25', 11],
    ['No Java runtime present, requesting install.', undefined],
  ])('the version in %j is read', (text, version) => {
    expect(javaVersionIn(text)).toBe(version);
  });
});

describe('java:', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'java-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  async function install(bin: string, version: string): Promise<void> {
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, 'java'), `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
    await chmod(join(bin, 'java'), 0o755);
  }

  test('JAVA_HOME comes first', async () => {
    await install(join(folder, 'home', 'bin'), '17.0.1');
    await install(join(folder, 'path'), '21');
    const env = { JAVA_HOME: join(folder, 'home'), PATH: `${join(folder, 'path')}:/bin` };
    expect(await findJava(env)).toEqual({ java: join(folder, 'home', 'bin', 'java') });
  });

  test('a JAVA_HOME that is too old is skipped', async () => {
    await install(join(folder, 'home', 'bin'), '1.8.0_292');
    await install(join(folder, 'path'), '21');
    const env = { JAVA_HOME: join(folder, 'home'), PATH: `${join(folder, 'path')}:/bin` };
    expect(await findJava(env)).toEqual({ java: 'java' });
  });

  test('reports that the only Java is too old', async () => {
    await install(join(folder, 'path'), '1.8.0_292');
    expect(await findJava({ PATH: `${join(folder, 'path')}:/bin` })).toEqual({
      missing: 'the Java on this machine is 8 and the emulator needs 11',
    });
  });

  test('reports that there is none', async () => {
    expect(await findJava({ PATH: folder })).toEqual({ missing: 'there is no Java on this machine' });
  });
});
