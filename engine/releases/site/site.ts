import { z } from 'zod';
import { readPublicKey } from '../signing/keys';

/** How many public keys an application may have: two while one replaces the other. */
const maxKeys = 2;

const publicKey = z.string().superRefine((text, context) => {
  try {
    readPublicKey(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

const applicationSchema = z.strictObject({
  /** The host renders the layout and provides the shared scope; a remote owns pages. */
  role: z.enum(['host', 'remote']),
  /** The folder of its source in this repository; undefined if its team has its own repository. */
  workspace: z.string().optional(),
  /** The team that releases it. */
  owner: z.string().min(1),
  /** The channel its releases are read from: a folder, relative to that of this file, or an `http(s)` address. */
  channel: z.string().min(1),
  /** The public keys of its team, `ed25519:…`; empty if its releases are not signed. */
  keys: z.array(publicKey).max(maxKeys, `holds more than ${String(maxKeys)} keys`),
  /** Public keys that may sign previews but not releases, for a CI that builds code before its review. */
  previewKeys: z
    .array(publicKey)
    .max(maxKeys, `holds more than ${String(maxKeys)} keys`)
    .optional(),
});

export const siteSchema = z.strictObject({
  applications: z.record(z.string(), applicationSchema).superRefine((applications, context) => {
    const hosts = Object.values(applications).filter(({ role }) => role === 'host');
    if (hosts.length !== 1) context.addIssue({ code: 'custom', message: 'must hold exactly one host' });
    for (const name of Object.keys(applications)) {
      if (/^[a-z][a-z0-9-]*$/.test(name)) continue;
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'must be a name in lower case, such as content',
      });
    }
  }),
});

/** One application of the site, with its name. */
export type SiteApplication = z.infer<typeof applicationSchema> & { name: string };
