import { generateKeyPairSync } from 'node:crypto';
import { newKeyPair, publicKeyOf, readPrivateKey, readPublicKey } from './keys';

test('keys: a new pair reads back and its keys match', () => {
  const { publicKey, privateKey } = newKeyPair();
  expect(publicKey).toMatch(/^ed25519:[\w-]{43}$/);
  expect(readPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
  expect(publicKeyOf(readPrivateKey(privateKey))).toBe(publicKey);
});

test('keys: an error about a private key contains nothing of it', () => {
  const { privateKey } = newKeyPair();
  const broken = privateKey.replace('PRIVATE', 'PUBLIC');
  const secret = privateKey.split('\n')[1] ?? '';
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  for (const pem of ['', broken, secret, rsa.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
    expect(() => readPrivateKey(pem)).toThrow(
      'The private key is not an Ed25519 key in PEM, as "npm run keys" writes one.',
    );
  }
});
