import path from 'node:path';
import { z } from 'zod';
import { releaseIdSchema } from './release';

const countedSchema = z.object({
  all: z.number().int().nonnegative(),
  failing: z.number().int().nonnegative(),
  errors: z.array(z.string()),
});

const rolledBackSchema = z.object({
  /** The release that failed for users. */
  release: releaseIdSchema,
  /** The sequence of the pointer that made it live: another pointer to it makes it live again. */
  sequence: z.number().int().positive(),
  /** The release that is served in its place. */
  before: releaseIdSchema,
  /** When it was rolled back (ISO 8601). */
  at: z.iso.datetime(),
  /** The errors of its users: a sentence. */
  reason: z.string(),
});

const applicationSchema = z.object({
  /** The release that is served, and the errors of its users. */
  release: releaseIdSchema,
  counted: countedSchema,
  /** The errors of the users of the releases before it. */
  earlier: countedSchema.optional(),
  /** When the watch of a new release began (ISO 8601), and the release before it. */
  watched: z.object({ since: z.iso.datetime(), before: releaseIdSchema }).optional(),
  rolledBack: rolledBackSchema.optional(),
  /** The releases that were served before and are no longer new, the newest last. */
  served: z.array(releaseIdSchema),
});

/** The errors of releases that a server remembers, by application. */
export const healingSchema = z.record(z.string(), applicationSchema);

export type RememberedHealing = z.infer<typeof healingSchema>;
export type RolledBack = z.infer<typeof rolledBackSchema>;

/** The path of the remembered errors in a server's release cache. */
export const healingFile = (cacheFolder: string): string => path.join(cacheFolder, 'healing.json');
