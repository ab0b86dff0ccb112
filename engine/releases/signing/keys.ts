import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** So that a key of another kind is noticed. */
const prefix = 'ed25519:';

/** @returns the public key for `site.json`, and the private one for the team or its CI alone: PKCS #8 in PEM */
export function newKeyPair(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKeyOf(privateKey),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** @param text as `newKeyPair` writes it, and `site.json` takes no other */
export function readPublicKey(text: string): KeyObject {
  const x = text.slice(prefix.length);
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** @throws if the text is not an Ed25519 key as `newKeyPair` writes it; the message names the `given` one, and contains nothing of it */
export function readPrivateKey(pem: string, given = 'The private key'): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The cause may quote the key.
  }
  throw new Error(`${given} is not an Ed25519 key in PEM, as "npm run keys" writes one.`);
}

export function publicKeyOf(privateKey: KeyObject): string {
  return `${prefix}${createPublicKey(privateKey).export({ format: 'jwk' }).x ?? ''}`;
}
