import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../channel/canonicalJson';

/** The version of what shell and remotes agree on: page contract, shared scope, this file. Others are refused. */
export const contractVersion = 1;

/** 128 bits in hex digits: nobody finds other files with the id of a release, whose id alone a team signs. */
const idLength = 32;

/** The id of a release, as `releaseId` makes it. */
export const releaseIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of a release');

/** How many releases before the live one are kept, so that old tabs find their files and a rollback its target. */
export const keptReleases = 10;

// No part starts with a dot: `..` would lead out of the release.
const relativeFile = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be a plain relative path');
const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** A page's path: lower-case words between slashes, without a trailing slash. */
export const pagePathPattern = /^\/(|[a-z0-9-]+(\/[a-z0-9-]+)*)$/;

/** The most characters a page's title and its description may have: what search engines show uncut. */
export const longest = { title: 60, description: 160 } as const;

const releasedPage = z.strictObject({
  path: z.string().regex(pagePathPattern, 'must look like /lower-case/path, without a trailing slash'),
  title: z.string().min(1).max(longest.title),
  description: z.string().min(1).max(longest.description),
  html: relativeFile,
  /** The drawn picture for link previews, of the size `socialImageSize`. */
  socialImage: relativeFile.optional(),
  /** What the page hydrates with, besides the shell's own script: entry first, in the order of loading. */
  scripts: z.array(relativeFile),
  styles: z.array(relativeFile),
});

/** Why a release skips the gate: what a person would say in a line. */
export const skipReasonSchema = z.string().trim().min(3).max(200);

const listedFiles = z.record(
  relativeFile,
  z.strictObject({ integrity, bytes: z.number().int().nonnegative() }),
);

const common = {
  contract: z.literal(contractVersion),
  id: releaseIdSchema,
  /** Every file of the release but this one and the source maps, with the hash a browser checks. */
  files: listedFiles,
  /** The source maps of its scripts, which no server reads; none in releases that were built before there were any. */
  maps: listedFiles.optional(),
  /** Why it was released without its pages being opened in a browser first; none where they were. */
  gate: z.strictObject({ skipped: skipReasonSchema }).optional(),
};

const remoteRelease = z.strictObject({
  ...common,
  application: z.string().regex(/^[a-z][a-z0-9-]*$/),
  role: z.literal('remote'),
  /** The global name of the federation container. */
  container: z.string(),
  entry: relativeFile,
  pages: z.array(releasedPage).min(1),
});

const shellRelease = z.strictObject({
  ...common,
  application: z.literal('shell'),
  role: z.literal('host'),
  scripts: z.array(relativeFile).min(1),
  /** Stands in a page in place of the scripts, and fetches them when the visitor shows intent. */
  startOnIntent: relativeFile,
  /** The service worker; releases from before there was one have none. */
  worker: relativeFile.optional(),
  styles: z.array(relativeFile),
  /** The frame for each path the navigation shows as current, and for every other path (`*`). */
  frames: z
    .record(z.string(), relativeFile)
    .refine((frames) => '*' in frames, 'must hold one for every path'),
  /** The shell's own pages for the slot. */
  pages: z.strictObject({
    'not-found': relativeFile,
    unavailable: relativeFile,
    /** What the service worker shows in place of a page that it has not kept; none in releases without a worker. */
    offline: relativeFile.optional(),
  }),
});

export const releaseSchema = z.discriminatedUnion('role', [remoteRelease, shellRelease]);

export type RemoteRelease = z.infer<typeof remoteRelease>;
export type ShellRelease = z.infer<typeof shellRelease>;
export type ReleasedPage = z.infer<typeof releasedPage>;
/** One immutable build of one application, as its `release.json` lists it. */
export type Release = RemoteRelease | ShellRelease;

type WithoutId<T> = T extends Release ? Omit<T, 'id'> : never;

/**
 * The id of a release: a hash over all it lists, and so, through the hashes of its files, over all it holds. The same
 * source gives the same id, and no part of a release can change without it.
 */
export function releaseId(release: WithoutId<Release>): string {
  return createHash('sha256').update(canonicalJson(release)).digest('hex').slice(0, idLength);
}

/**
 * The Subresource Integrity hash of a file's bytes. The same algorithm as in the webpack configuration: a browser fetches
 * a preloaded script twice when the two name different hashes.
 */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
