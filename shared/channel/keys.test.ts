import { generateKeyPairSync } from 'node:crypto';
import { newKeyPair, publicKeyOf, readPrivateKey, readPublicKey } from './keys';

test('keys: a new pair reads back and its halves belong together', () => {
  const { publicKey, privateKey } = newKeyPair();
  expect(publicKey).toMatch(/^ed25519:[\w-]{43}$/);
  expect(readPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
  expect(publicKeyOf(readPrivateKey(privateKey))).toBe(publicKey);
});

test('keys: every pair is another one', () => {
  expect(newKeyPair().publicKey).not.toBe(newKeyPair().publicKey);
});

test.each(['', 'ed25519:', 'ed25519:short', 'rsa:abc', newKeyPair().privateKey])(
  'keys: "%.20s" is no public key',
  (text) => {
    expect(() => readPublicKey(text)).toThrow('is no public key');
  },
);

test('keys: an error about a private key holds nothing of it', () => {
  const { privateKey } = newKeyPair();
  const broken = privateKey.replace('PRIVATE', 'PUBLIC');
  const secret = privateKey.split('\n')[1] ?? '';
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  for (const pem of ['', broken, secret, rsa.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
    expect(() => readPrivateKey(pem)).toThrow(
      'The private key is no Ed25519 key in PEM: "npm run keys" makes a pair.',
    );
  }
});
