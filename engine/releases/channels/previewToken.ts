import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../parseJson';
import { applicationName, releaseIdSchema } from '../releaseSchema';
import { canonicalJson, isSigned, signatureOf } from '../signing/canonicalJson';

/** How long a preview may last, in milliseconds: a leaked link is valid for a week at most. */
export const longestPreview = 7 * 24 * 60 * 60_000;

/** A token must fit into a cookie. */
const maxTokenLength = 2048;

const previewSchema = z.strictObject({
  /** The id of the previewed release, by application. Never an address: a link must not load other code into the site. */
  releases: z
    .record(applicationName, releaseIdSchema)
    .refine((releases) => Object.keys(releases).length > 0, 'must name a release'),
  /** The name of its site, so that a link opens on no other; undefined if it has none. */
  site: z.string().optional(),
  expires: z.iso.datetime(),
});

/** The releases that a preview shows in place of the live ones, and when it ends. */
export type Preview = z.infer<typeof previewSchema>;

/** A preview cannot be shown: the message is for the person who opened the link. */
export class RefusedPreview extends Error {
  override name = 'RefusedPreview';
  /** Whether a team made it, and it cannot be shown any more. */
  readonly isOver: boolean;

  constructor(message: string, { isOver = false, cause }: { isOver?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isOver = isOver;
  }
}

type PreviewRules = {
  /** The public keys of an application, empty if its releases are not signed; undefined for an unknown application. */
  keysOf: (application: string) => readonly KeyObject[] | undefined;
  site?: string | undefined;
  /** In milliseconds since 1970. */
  now: number;
};

/** Writes a preview as text for an address; without a key, the signature is empty: its team has none. */
export function writePreviewToken(preview: Preview, key?: KeyObject): string {
  const bytes = Buffer.from(canonicalJson(preview));
  return [bytes, signatureOf(bytes, key)].map((part) => part.toString('base64url')).join('.');
}

/** Reads a preview and checks its signature: for every application with keys, one of them must have signed it. */
export function readPreviewToken(token: string, { keysOf, site, now }: PreviewRules): Preview {
  if (token.length > maxTokenLength) throw new RefusedPreview('The token of this preview is too long.');
  // Node ignores characters outside base64url, which could add attributes to the cookie.
  const [, body = '', signature = ''] = /^([\w-]+)\.([\w-]*)$/.exec(token) ?? [];
  const bytes = Buffer.from(body, 'base64url');
  const { data: preview } = previewSchema.safeParse(parseJson(bytes));
  if (!preview) throw new RefusedPreview('The token of this preview is malformed.');
  if (site !== undefined && preview.site !== site)
    throw new RefusedPreview('This is a preview of another site.');
  for (const application of Object.keys(preview.releases)) {
    const keys = keysOf(application);
    if (!keys) throw new RefusedPreview(`The site has no application ${application}.`);
    if (!isSigned(bytes, keys, signature))
      throw new RefusedPreview(`The token of this preview is not signed by a key of ${application}.`);
  }
  const left = Date.parse(preview.expires) - now;
  if (left <= 0) throw new RefusedPreview(`This preview ended at ${preview.expires}.`, { isOver: true });
  if (left > longestPreview) throw new RefusedPreview('This preview would last longer than seven days.');
  return preview;
}
