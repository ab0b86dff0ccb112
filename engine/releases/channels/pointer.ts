import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../parseJson';
import { RefusedRelease } from '../readRelease';
import { mostPrevious, releaseIdSchema } from '../release';
import { canonicalJson } from '../signing/canonicalJson';

/** The file of a channel that names the live release. */
export const pointerFile = 'live.json';

const day = 24 * 60 * 60_000;

/** The maximum length of a pointer, in bytes. */
export const maxPointerBytes = 16 * 1024;

const pointerSchema = z.strictObject({
  /** The application, so that no pointer can be used for another one. */
  application: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** The name of its site in `site.json`, so that none can be used for another site; undefined in those from before there was one. */
  site: z.string().optional(),
  /** The id of the live release. */
  release: releaseIdSchema,
  /** Increases with every switch, including rollbacks: an older pointer cannot be replayed. The time of the switch, in seconds. */
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

export type UnsignedPointer = Omit<Pointer, 'signature'>;

/** How long a pointer is valid, in milliseconds. */
export const pointerLifetime = 90 * day;

/** The longest that a reader accepts, in milliseconds: earlier versions had other lifetimes. */
const longestLifetime = 366 * day;

/** How far the clocks of a publisher and of a reader may differ, in milliseconds. */
const clockTolerance = day;

/** @param key the team's private key; undefined if the team has no keys, which leaves the signature empty */
export function signPointer(pointer: UnsignedPointer, key?: KeyObject): Pointer {
  return { ...pointer, signature: key ? sign(null, signedBytes(pointer), key).toString('base64') : '' };
}

export type PointerRules = {
  application: string;
  /** The name of the site in `site.json`; undefined to accept a pointer of any site. */
  site?: string | undefined;
  /** The public keys of its team; empty if its releases are not signed. */
  keys: readonly KeyObject[];
  /** The pointer that was accepted last, by this process or an earlier one. */
  accepted?: Pick<Pointer, 'sequence' | 'release' | 'site'> | undefined;
  /** In milliseconds since 1970. */
  now: number;
};

/**
 * Checks the bytes of a channel's `live.json`. An expired pointer is valid for the release that is live already, and if none
 * was ever accepted: it is an alarm, not an outage.
 * @returns the pointer, and whether its team should have signed a new one by now
 * @throws {RefusedRelease} whose message says what is wrong
 */
export function acceptPointer(bytes: Buffer, { application, site, keys, accepted, now }: PointerRules) {
  const refuse = (reason: string) => new RefusedRelease(`${pointerFile} ${reason}`);
  const { data: pointer, error } = pointerSchema.safeParse(parseJson(bytes));
  if (!pointer) {
    const [{ path, message } = { path: [], message: '' }] = error.issues;
    throw refuse(`is malformed (${[...path, message].join(': ')}).`);
  }
  const { signature, ...signed } = pointer;
  const { release, sequence, issued, expires } = pointer;
  const isSignedBy = (key: KeyObject) =>
    verify(null, signedBytes(signed), key, Buffer.from(signature, 'base64'));
  if (keys.length > 0 && !keys.some(isSignedBy)) throw refuse(`is not signed by a key of ${application}.`);
  if (pointer.application !== application)
    throw refuse(`is a pointer of ${pointer.application}, not of ${application}.`);
  const isExpired = Date.parse(expires) <= now;
  // One from before pointers named a site is accepted until the first that does, and until it expires.
  const isUnnamed = pointer.site === undefined && accepted?.site === undefined && !isExpired;
  if (site !== undefined && pointer.site !== site && !isUnnamed)
    throw refuse(`is a pointer of ${pointer.site ?? 'no site'}, not of the site ${site}.`);
  const latest = now + clockTolerance;
  if (
    sequence * 1000 > latest ||
    Date.parse(issued) > latest ||
    Date.parse(expires) > latest + longestLifetime
  )
    throw refuse(
      `is dated ${issued} with the sequence ${String(sequence)}, which is in the future: is the clock of this machine right?`,
    );
  const isOther = accepted !== undefined && accepted.release !== release;
  // Without signatures anyone can write a higher number: the check would only block a recreated channel.
  if (accepted && keys.length > 0 && sequence < accepted.sequence + Number(isOther))
    throw refuse(
      `names release ${release} with the sequence ${String(sequence)}, but ${accepted.release} was accepted with ${String(accepted.sequence)}: it is an older pointer, or a second one.`,
    );
  if (isExpired && isOther)
    throw refuse(`expired at ${expires}: release ${release} is not adopted. Publish again.`);
  return { pointer, isExpired };
}

function signedBytes(pointer: UnsignedPointer): Buffer {
  return Buffer.from(canonicalJson(pointer));
}
