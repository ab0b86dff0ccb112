import type { KeyObject } from 'node:crypto';
import { RefusedRelease } from '../readRelease';
import { maxPointerBytes, type Pointer, pointerFile, pointerSchema } from './pointer';
import { isSignedByOneOf } from './signPointer';

/** A pointer is not valid; the message says why. */
class RefusedPointer extends RefusedRelease {
  override name = 'RefusedPointer';
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

export type AcceptedPointer = {
  pointer: Pointer;
  /** Whether its team should have signed a new one by now. */
  isExpired: boolean;
};

/**
 * Checks the bytes of a channel's `live.json`. An expired pointer is valid for the release that is live already, and if none
 * was ever accepted: it is an alarm, not an outage.
 * @throws {RefusedPointer} whose message says what is wrong
 */
export function acceptPointer(
  bytes: Buffer,
  { application, keys, accepted, now }: PointerRules,
): AcceptedPointer {
  const pointer = parse(bytes);
  if (keys.length > 0 && !isSignedByOneOf(keys, pointer)) {
    throw new RefusedPointer(
      pointer.signature === ''
        ? `${pointerFile} is not signed, and ${application} has keys.`
        : `${pointerFile} is not signed by a key of ${application}.`,
    );
  }
  if (pointer.application !== application) {
    throw new RefusedPointer(`${pointerFile} is a pointer of ${pointer.application}, not of ${application}.`);
  }
  // Without signatures anyone can write a higher number: the check would only block a recreated channel.
  if (accepted && keys.length > 0) refuseReplay(pointer, accepted);
  const isExpired = Date.parse(pointer.expires) <= now;
  if (isExpired && accepted && accepted.release !== pointer.release) {
    throw new RefusedPointer(
      `${pointerFile} expired at ${pointer.expires}: release ${pointer.release} is not adopted. Publish again.`,
    );
  }
  return { pointer, isExpired };
}

function refuseReplay({ sequence, release }: Pointer, accepted: Pick<Pointer, 'sequence' | 'release'>): void {
  if (sequence < accepted.sequence) {
    throw new RefusedPointer(
      `${pointerFile} has the sequence ${String(sequence)}, and ${String(accepted.sequence)} was accepted before: it is an older pointer.`,
    );
  }
  if (sequence === accepted.sequence && release !== accepted.release) {
    throw new RefusedPointer(
      `${pointerFile} names release ${release} under the sequence ${String(sequence)}, which was ${accepted.release} before.`,
    );
  }
}

function parse(bytes: Buffer): Pointer {
  if (bytes.length > maxPointerBytes)
    throw new RefusedPointer(`${pointerFile} is longer than ${String(maxPointerBytes)} bytes.`);
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new RefusedPointer(`${pointerFile} is no JSON.`, { cause: error });
  }
  const result = pointerSchema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new RefusedPointer(`${pointerFile} is malformed: ${fields.join('; ')}.`);
}
