import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from './signing/canonicalJson';

/** The version of the contract between shell and remotes: pages, shared scope, this file. Other versions are refused. */
export const contractVersion = 1;

/** The maximum size of a release, in bytes: a server keeps all of it in memory. */
const maxReleaseBytes = 256 * 1024 * 1024;

export const applicationName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a name in lower case');

/** 128 bits in hex digits: too many to find other files with the same id, which is all that a team signs. */
export const releaseIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of a release');

/** How many releases before the live one are kept, for old tabs and rollbacks. */
export const mostPrevious = 10;

// No part starts with a dot: `..` would lead out of the release.
const relativeFile = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be a plain relative path');
const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** The size of the image in a link preview, in pixels: every network shows it uncut. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The title of a page without the name of the site: of `About us | Example Organisation` the first part. */
export function headingOf(title: string): string {
  return title.split(' | ', 1)[0] ?? title;
}

/** A text of a page, of at most so many characters: what search engines show uncut. */
const pageText = (most: number) => {
  const rule = `must have 1 to ${String(most)} characters`;
  return z.string().regex(/\S/, rule).max(most, rule);
};

/** A page as a remote's `pages.ts` lists it. */
export const listedPageSchema = z.object({
  path: z
    .string()
    .regex(/^\/(|[a-z0-9-]+(\/[a-z0-9-]+)*)$/, 'must look like /lower-case/path, without a trailing slash'),
  title: pageText(60),
  description: pageText(160),
});

const releasedPage = z.strictObject({
  ...listedPageSchema.shape,
  html: relativeFile,
  socialImage: relativeFile.optional(),
  /** The scripts that the page hydrates with, besides the shell's own: the entry first, in the order of loading. */
  scripts: z.array(relativeFile),
  styles: z.array(relativeFile),
});

export const skipReasonSchema = z.string().trim().min(3).max(200);

const common = {
  contract: z.literal(contractVersion),
  id: releaseIdSchema,
  application: applicationName,
  /** Every file of the release except this one, with the hash that browsers check. */
  files: z
    .record(relativeFile, z.strictObject({ integrity, bytes: z.number().int().nonnegative() }))
    .refine(
      (files) => Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) <= maxReleaseBytes,
      `must hold at most ${String(maxReleaseBytes)} bytes`,
    ),
  /** Why its pages were not opened in a browser before the release; undefined if they were. */
  gate: z.strictObject({ skipped: skipReasonSchema }).optional(),
};

const remoteRelease = z.strictObject({
  ...common,
  role: z.literal('remote'),
  container: z.string(),
  entry: relativeFile,
  pages: z.array(releasedPage).min(1),
});

const shellRelease = z.strictObject({
  ...common,
  role: z.literal('host'),
  scripts: z.array(relativeFile).min(1),
  /** The only script in a page: it fetches the others when the user shows intent. */
  startOnIntent: relativeFile,
  /** The service worker; releases from before there was one have none. */
  worker: relativeFile.optional(),
  styles: z.array(relativeFile),
  /** The layout for each path that the navigation shows as current, and for every other path (`*`). */
  frames: z
    .record(z.string(), relativeFile)
    .refine((frames) => '*' in frames, 'must hold one for every path'),
  pages: z.strictObject({
    'not-found': relativeFile,
    unavailable: relativeFile,
    /** Undefined in releases without a worker. */
    offline: relativeFile.optional(),
  }),
});

export const releaseSchema = z.discriminatedUnion('role', [remoteRelease, shellRelease]);

export type RemoteRelease = z.infer<typeof remoteRelease>;
export type ShellRelease = z.infer<typeof shellRelease>;
export type ReleasedPage = z.infer<typeof releasedPage>;
/** One immutable build of one application, as its `release.json` lists it. */
export type Release = RemoteRelease | ShellRelease;

/** None of the host's. */
export function pagesOf(release: Release): ReleasedPage[] {
  return release.role === 'remote' ? release.pages : [];
}

/** The id of a release: a hash over everything it lists and so, through the hashes of its files, over all their bytes. */
export function releaseId(release: object): string {
  return createHash('sha256').update(canonicalJson(release)).digest('hex').slice(0, 32);
}

/** The hash that browsers check, as webpack makes it: if the two differ, a preloaded script is fetched twice. */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
