import { z } from 'zod';
import { parseJson } from '../parseJson';
import { keptReleases, releaseIdSchema } from '../release';

/** The file of a channel that names the live release. */
export const pointerFile = 'live.json';

/** The maximum length of a pointer, which has a few hundred bytes. */
export const maxPointerBytes = 16 * 1024;

export const pointerSchema = z.strictObject({
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
  previous: z.array(releaseIdSchema).max(keptReleases),
  /** Ed25519 over the canonical bytes of all other fields, base64; empty if the team has no keys. */
  signature: z.string(),
});

/** Names the live release of an application, signed by its team. */
export type Pointer = z.infer<typeof pointerSchema>;

/** Parses a pointer without verifying it; undefined if the bytes are not a pointer. */
export function parsePointer(bytes: Buffer): Pointer | undefined {
  return pointerSchema.safeParse(parseJson(bytes)).data;
}

/** A pointer before it is signed. */
export type UnsignedPointer = Omit<Pointer, 'signature'>;
