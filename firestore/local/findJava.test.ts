import { join } from 'node:path';
import { findJava, javaVersionIn } from './findJava';

const mockExeca = jest.fn();
jest.mock('execa', () => ({ execa: (...args: unknown[]): unknown => mockExeca(...args) }));

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
  const home = join('opt', 'java');
  const ofHome = join(home, 'bin', 'java');

  /** Makes programs say their versions; every other command does not start. */
  function install(versions: Record<string, string>): void {
    mockExeca.mockImplementation((command: string) => {
      const version = versions[command];
      return version === undefined
        ? { failed: true }
        : { failed: false, all: `openjdk version "${version}"` };
    });
  }

  test('JAVA_HOME comes first', async () => {
    install({ [ofHome]: '17.0.1', java: '21' });
    expect(await findJava({ JAVA_HOME: home })).toEqual({ java: ofHome });
  });

  test('a JAVA_HOME that is too old is skipped', async () => {
    install({ [ofHome]: '1.8.0_292', java: '21' });
    expect(await findJava({ JAVA_HOME: home })).toEqual({ java: 'java' });
  });

  test('reports that the only Java is too old', async () => {
    install({ java: '1.8.0_292' });
    expect(await findJava({})).toEqual({
      missing: 'the Java on this machine is 8 and the emulator needs 11',
    });
  });

  test('reports that there is none', async () => {
    install({});
    expect(await findJava({})).toEqual({ missing: 'there is no Java on this machine' });
  });
});
