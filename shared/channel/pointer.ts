import { z } from 'zod';
import { keptReleases, releaseIdSchema } from '../release/release';

/** The file of a channel that says which release is live. */
export const pointerFile = 'live.json';

/** Where a channel keeps the pointers that were live before. */
export const oldPointersFolder = 'pointers/';

/** Where a channel keeps a pointer once another one has taken its place. */
export function oldPointerFile(sequence: number): string {
  return `${oldPointersFolder}${String(sequence)}.json`;
}

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

/** Reads a pointer without verifying it; none where the bytes are no pointer. */
export function parsePointer(bytes: Buffer): Pointer | undefined {
  try {
    return pointerSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** A pointer before it is signed. */
export type UnsignedPointer = Omit<Pointer, 'signature'>;
