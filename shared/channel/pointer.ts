import { z } from 'zod';
import { keptReleases, releaseIdSchema } from '../release/release';

/** The file of a channel that says which release is live. */
export const pointerFile = 'live.json';

/** A pointer is a few hundred bytes; a longer file is not one. */
export const maxPointerBytes = 16 * 1024;

export const pointerSchema = z.strictObject({
  /** Whose release it is, so that no pointer can be used for another application. */
  application: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** The id of the live release. */
  release: releaseIdSchema,
  /** One higher at every switch, a rollback included: an older pointer cannot be played back. */
  sequence: z.number().int().positive(),
  /** When it was signed (ISO 8601). */
  issued: z.iso.datetime(),
  /** After this moment (ISO 8601) nothing new is adopted from it; what is live stays live. */
  expires: z.iso.datetime(),
  /** The releases before, in the order a rollback takes them: their files are served too. */
  previous: z.array(releaseIdSchema).max(keptReleases),
  /** Ed25519 over the canonical bytes of all other fields, base64; empty where the team has no keys. */
  signature: z.string(),
});

/** Which release of an application is live, signed by its team. */
export type Pointer = z.infer<typeof pointerSchema>;

/** A pointer before it is signed. */
export type UnsignedPointer = Omit<Pointer, 'signature'>;
