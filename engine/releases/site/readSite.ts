import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { applicationName } from '../releaseSchema';

const publicKey = z.string().regex(/^ed25519:[\w-]{43}$/, {
  error: ({ input }) => `"${String(input)}" is not a public key: "npm run keys" makes a pair`,
});

/** Two while one replaces the other. */
const publicKeys = z.array(publicKey).max(2, 'holds more than 2 keys');

const applicationSchema = z.strictObject({
  /** The host renders the layout and provides the shared scope; a remote owns pages. */
  role: z.enum(['host', 'remote']),
  /** The folder of its source; undefined if that is in another repository. */
  workspace: z.string().optional(),
  owner: z.string().min(1),
  /** The channel its releases are read from: a folder, relative to that of this file, or an `http(s)` address. */
  channel: z.string().min(1),
  /** The public keys of its team; empty if its releases are not signed. */
  keys: publicKeys,
  /** Public keys that may sign previews but not releases, for a CI that builds code before its review. */
  previewKeys: publicKeys.optional(),
});

const siteSchema = z.strictObject({
  /** Every team signs it with its releases, so that those of one site cannot be used for another. */
  name: applicationName.optional(),
  applications: z
    .record(applicationName, applicationSchema, {
      error: ({ code }) => (code === 'invalid_key' ? 'must be a name in lower case' : undefined),
    })
    .refine(
      (applications) => Object.values(applications).filter(({ role }) => role === 'host').length === 1,
      'must hold exactly one host',
    ),
});

export type SiteApplication = z.infer<typeof applicationSchema> & { name: string; site?: string };

/** Reads a site's applications, in the order of the file, with absolute channels. @throws with the file and what to change */
export function readSite(file: string): SiteApplication[] {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  const { data, error } = siteSchema.safeParse(text);
  if (!data) throw new Error(`${file} cannot be used:\n${z.prettifyError(error)}`);
  return Object.entries(data.applications).map(([name, application]) => ({
    name,
    ...(data.name !== undefined && { site: data.name }),
    ...application,
    channel: /^https?:/.test(application.channel)
      ? application.channel
      : path.resolve(path.dirname(file), application.channel),
  }));
}
