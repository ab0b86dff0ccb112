import { type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from '../signing/canonicalJson';
import type { Pointer, UnsignedPointer } from './pointer';

/**
 * Signs a pointer.
 * @param key the team's private key; undefined if the team has no keys, which leaves the signature empty
 */
export function signPointer(pointer: UnsignedPointer, key?: KeyObject): Pointer {
  return { ...pointer, signature: key ? sign(null, signedBytes(pointer), key).toString('base64') : '' };
}

/** Whether a pointer is signed by one of the keys. */
export function isSignedByOneOf(keys: readonly KeyObject[], { signature, ...pointer }: Pointer): boolean {
  const bytes = signedBytes(pointer);
  return keys.some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64')));
}

function signedBytes(pointer: UnsignedPointer): Buffer {
  return Buffer.from(canonicalJson(pointer));
}
