import { type KeyObject, sign, verify } from 'node:crypto';

/** JSON whose bytes depend only on the value: the keys of every object are sorted and there is no white space. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The signature of the bytes; empty without a key: the team has none. */
export function signatureOf(bytes: Buffer, key: KeyObject | undefined): Buffer {
  return key ? sign(null, bytes, key) : Buffer.alloc(0);
}

/** Whether one of a team's keys signed the bytes, or it has none. */
export function isSigned(bytes: Buffer, keys: readonly KeyObject[], signature: string): boolean {
  return keys.length === 0 || keys.some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64')));
}
