import path from 'node:path';
import { z } from 'zod';
import { releaseIdSchema } from './release';

const countedSchema = z.object({
  all: z.number().int().nonnegative(),
  failing: z.number().int().nonnegative(),
  errors: z.array(z.string()),
});

const rolledBackSchema = z.object({
  /** The release that failed for visitors. */
  release: releaseIdSchema,
  /** The sequence of the pointer that had made it live: another pointer to it makes it live again. */
  sequence: z.number().int().positive(),
  /** The release that is served in its place. */
  before: releaseIdSchema,
  /** When (ISO 8601). */
  at: z.iso.datetime(),
  /** What visitors met: a plain sentence. */
  reason: z.string(),
});

const applicationSchema = z.object({
  /** The release that is served, and what its visitors met. */
  release: releaseIdSchema,
  counted: countedSchema,
  /** What visitors of the releases before it met. */
  earlier: countedSchema.optional(),
  /** Since when a new release is watched (ISO 8601), and the one before it. */
  watched: z.object({ since: z.iso.datetime(), before: releaseIdSchema }).optional(),
  rolledBack: rolledBackSchema.optional(),
  /** The releases that were served: they are not new any more. The newest is the last. */
  served: z.array(releaseIdSchema),
});

/** What a server remembers of how releases did, by application. */
export const healingSchema = z.record(z.string(), applicationSchema);

export type RememberedHealing = z.infer<typeof healingSchema>;
export type RolledBack = z.infer<typeof rolledBackSchema>;

/** The file of a server's release cache that holds it. */
export const healingFile = (cacheFolder: string): string => path.join(cacheFolder, 'healing.json');
