import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../parseJson';
import { RefusedRelease } from '../readRelease';
import { applicationName, mostPrevious, releaseIdSchema } from '../releaseSchema';
import { canonicalJson, isSigned, signatureOf } from '../signing/canonicalJson';

/** The file of a channel that names the live release. */
export const pointerFile = 'live.json';

/** The maximum length of a pointer, in bytes. */
export const maxPointerBytes = 16 * 1024;

const day = 24 * 60 * 60_000;

/** How long a pointer is valid, in milliseconds. */
export const pointerLifetime = 90 * day;

/** How far the clocks of a publisher and of a reader may differ, in milliseconds. */
const clockTolerance = day;

const pointerSchema = z.strictObject({
  /** The application, so that no pointer can be used for another one. */
  application: applicationName,
  /** The name of its site in `site.json`, so that none can be used for another site; undefined where it has none. */
  site: z.string().optional(),
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

/** @param key the team's private key; undefined if the team has no keys, which leaves the signature empty */
export function signPointer(pointer: Omit<Pointer, 'signature'>, key?: KeyObject): Pointer {
  return { ...pointer, signature: signatureOf(signedBytes(pointer), key).toString('base64') };
}

export type PointerRules = {
  application: string;
  /** The name of the site in `site.json`; undefined to accept a pointer of any site. */
  site?: string | undefined;
  /** The public keys of its team; empty if its releases are not signed. */
  keys: readonly KeyObject[];
  /** The pointer that was accepted last, by this process or an earlier one. */
  accepted?: Pick<Pointer, 'sequence' | 'release'> | undefined;
  /** In milliseconds since 1970. */
  now: number;
};

/**
 * Checks the bytes of a channel's `live.json`. An expired pointer is valid for the release that is live already, and if none
 * was ever accepted: it is an alarm, not an outage.
 * @returns the pointer, and whether its team should have signed a new one by now
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
  if (!isSigned(signedBytes(signed), keys, signature))
    throw refuse(`is not signed by a key of ${application}.`);
  if (pointer.application !== application)
    throw refuse(`is a pointer of ${pointer.application}, not of ${application}.`);
  const isExpired = Date.parse(expires) <= now;
  if (site !== undefined && pointer.site !== site)
    throw refuse(`is a pointer of ${pointer.site ?? 'no site'}, not of the site ${site}.`);
  const latest = now + clockTolerance;
  if (Math.max(sequence * 1000, Date.parse(issued), Date.parse(expires) - pointerLifetime) > latest)
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

function signedBytes(pointer: Omit<Pointer, 'signature'>): Buffer {
  return Buffer.from(canonicalJson(pointer));
}
