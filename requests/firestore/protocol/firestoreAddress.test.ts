import { firestoreAddress } from './firestoreAddress';

describe('firestore address:', () => {
  test.each([
    [undefined, { host: '127.0.0.1', port: 8080 }],
    ['', { host: '127.0.0.1', port: 8080 }],
    ['localhost:9090', { host: 'localhost', port: 9090 }],
    ['[::1]:8080', { host: '::1', port: 8080 }],
    [' 0.0.0.0:65535 ', { host: '0.0.0.0', port: 65535 }],
  ])('%j is read', (value, expected) => {
    expect(firestoreAddress({ FIRESTORE_EMULATOR_HOST: value })).toEqual(expected);
  });

  test.each([
    'localhost',
    ':8080',
    'localhost:',
    'localhost:0',
    'localhost:65536',
    'http://localhost:8080',
    'a b:1',
    '::1:80',
  ])('%j is refused, naming the setting', (value) => {
    expect(() => firestoreAddress({ FIRESTORE_EMULATOR_HOST: value })).toThrow(
      `FIRESTORE_EMULATOR_HOST is "${value}": it must be a host and a port, such as 127.0.0.1:8080.`,
    );
  });
});
