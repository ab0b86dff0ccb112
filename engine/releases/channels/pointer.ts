import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../parseJson';
import { RefusedRelease } from '../readRelease';
import { mostPrevious, releaseIdSchema } from '../release';
import { canonicalJson } from '../signing/canonicalJson';

/** The file of a channel that names the live release. */
export const pointerFile = 'live.json';

/** The maximum length of a pointer, which has a few hundred bytes. */
export const maxPointerBytes = 16 * 1024;

const pointerSchema = z.strictObject({
  /** The application, so that no pointer can be used for another one. */
  application: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** The id of the live release. */
  release: releaseIdSchema,
  /** Increases by one with every switch, including rollbacks: an older pointer cannot be replayed. */
  sequence: z.number().int().positive(),
  /** When it was signed (ISO 8601). */
  issued: z.iso.datetime(),
  /** After this time (ISO 8601) no new release is accepted from it; the live one stays live. */
  expires: z.iso.datetime(),
  /** The previous releases, in the order in which rollbacks return to them: their files are served too. */
  previous: z.array(releaseIdSchema).max(mostPrevious),
  /** Ed25519 over the canonical bytes of all other fields, base64; empty if the team has no keys. */
  signature: z.string(),
});

/** Names the live release of an application, signed by its team. */
export type Pointer = z.infer<typeof pointerSchema>;

/** A pointer before it is signed. */
export type UnsignedPointer = Omit<Pointer, 'signature'>;

/**
 * Parses a pointer without verifying it.
 * @throws {RefusedRelease} if the bytes are not a pointer
 */
export function parsePointer(bytes: Buffer): Pointer {
  const { data, error } = pointerSchema.safeParse(parseJson(bytes));
  if (data) return data;
  throw new RefusedRelease(
    `${pointerFile} is malformed, remove it and publish again:\n${z.prettifyError(error)}`,
  );
}

/** @param key the team's private key; undefined if the team has no keys, which leaves the signature empty */
export function signPointer(pointer: UnsignedPointer, key?: KeyObject): Pointer {
  return { ...pointer, signature: key ? sign(null, signedBytes(pointer), key).toString('base64') : '' };
}

export type PointerRules = {
  /** The application of the channel. */
  application: string;
  /** The application's public keys; empty if its releases are not signed. */
  keys: readonly KeyObject[];
  /** The pointer that was accepted last, by this process or an earlier one. */
  accepted?: Pick<Pointer, 'sequence' | 'release'> | undefined;
  /** The time of the check, in milliseconds since 1970. */
  now: number;
};

/**
 * Checks the bytes of a channel's `live.json`. An expired pointer is valid for the release that is live already, and if none
 * was ever accepted: it is an alarm, not an outage.
 * @returns the pointer, and whether its team should have signed a new one by now
 * @throws {RefusedRelease} whose message says what is wrong
 */
export function acceptPointer(bytes: Buffer, { application, keys, accepted, now }: PointerRules) {
  const pointer = parsePointer(bytes);
  const { signature, ...signed } = pointer;
  const { release, sequence, expires } = pointer;
  const refuse = (reason: string) => new RefusedRelease(`${pointerFile} ${reason}`);
  const isSignedBy = (key: KeyObject) =>
    verify(null, signedBytes(signed), key, Buffer.from(signature, 'base64'));
  if (keys.length > 0 && !keys.some(isSignedBy)) throw refuse(`is not signed by a key of ${application}.`);
  if (pointer.application !== application)
    throw refuse(`is a pointer of ${pointer.application}, not of ${application}.`);
  const isOther = accepted !== undefined && accepted.release !== release;
  // Without signatures anyone can write a higher number: the check would only block a recreated channel.
  if (
    accepted &&
    keys.length > 0 &&
    (sequence < accepted.sequence || (isOther && sequence === accepted.sequence))
  )
    throw refuse(
      `names release ${release} with the sequence ${String(sequence)}, but ${accepted.release} was accepted with ${String(accepted.sequence)}: it is an older pointer, or a second one.`,
    );
  const isExpired = Date.parse(expires) <= now;
  if (isExpired && isOther)
    throw refuse(`expired at ${expires}: release ${release} is not adopted. Publish again.`);
  return { pointer, isExpired };
}

function signedBytes(pointer: UnsignedPointer): Buffer {
  return Buffer.from(canonicalJson(pointer));
}
