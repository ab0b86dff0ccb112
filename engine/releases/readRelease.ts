import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { parseJson } from './parseJson';
import { integrityOf, type Release, releaseId, releaseSchema } from './releaseSchema';

export const releaseFile = 'release.json';

/** How many files are read in parallel: a process may only open some hundreds. */
const filesReadAtOnce = 32;

type ListedFile = Release['files'][string];

/** A release that was read completely and checked, with every file by its path. */
export type CheckedRelease = { release: Release; files: ReadonlyMap<string, Buffer> };

/** A release must not go live; the message says why. */
export class RefusedRelease extends Error {
  override name = 'RefusedRelease';
}

/** A release is missing a file or part of one: it may be complete a moment later, while it is being copied. */
export class IncompleteRelease extends RefusedRelease {
  override name = 'IncompleteRelease';
}

type ReadFile = (file: string, listed?: ListedFile) => Promise<Buffer>;

/**
 * Reads a release into memory and checks every field and the hash of every file. Compressed copies are files like others and
 * are never unpacked here: a small one may hold gigabytes.
 * @param read rejects if it cannot; its second argument is what the release lists, undefined for `release.json` itself
 * @throws {RefusedRelease}; {@link IncompleteRelease} if trying again may help
 */
export async function checkRelease(application: string, read: ReadFile): Promise<CheckedRelease> {
  const json = parseJson(await readOrRefuse(read, releaseFile));
  if (json === undefined) throw new IncompleteRelease(`${releaseFile} is no JSON.`);
  const { data: release, error } = releaseSchema.safeParse(json);
  if (!release) throw new RefusedRelease(`${releaseFile} is malformed:\n${z.prettifyError(error)}`);
  if (release.application !== application)
    throw new RefusedRelease(`It is a release of ${release.application}, not of ${application}.`);
  const { id, ...rest } = release;
  const expected = releaseId(rest);
  if (id !== expected)
    throw new RefusedRelease(
      `${releaseFile} says id ${id}, but what it lists has the id ${expected}: it was changed.`,
    );
  const listing = Object.entries(release.files);
  const readListed = async ([file, listed]: (typeof listing)[number]) =>
    [file, await readOrRefuse(read, file, listed)] as const;
  const entries = Readable.from(listing).map(readListed, { concurrency: filesReadAtOnce });
  const files = new Map((await entries.toArray()) as (readonly [string, Buffer])[]);
  const missing = filesNamedBy(release).find((file) => !files.has(file));
  if (missing !== undefined)
    throw new RefusedRelease(`${missing} is needed by a page and not listed under files.`);
  return { release, files };
}

/** @throws {RefusedRelease} */
export async function readReleaseFolder(application: string, folder: string): Promise<CheckedRelease> {
  return checkRelease(application, (file) => readFile(path.join(folder, file))).catch((cause: Error) => {
    throw new RefusedRelease(
      `${folder} is no whole build: ${cause.message} Nothing was released: build it again, while no other build runs there.`,
      { cause },
    );
  });
}

async function readOrRefuse(read: ReadFile, file: string, listed?: ListedFile): Promise<Buffer> {
  const bytes = await read(file, listed).catch((cause: unknown) => {
    if (cause instanceof RefusedRelease) throw cause;
    throw new IncompleteRelease(`${file} cannot be read.`, { cause });
  });
  if (listed && bytes.length < listed.bytes)
    throw new IncompleteRelease(
      `${file} is not the file that was built. It has ${String(bytes.length)} of ${String(listed.bytes)} bytes.`,
    );
  if (listed && integrityOf(bytes) !== listed.integrity)
    throw new RefusedRelease(`${file} is not the file that was built.`);
  return bytes;
}

function filesNamedBy(release: Release): string[] {
  const named =
    release.role === 'remote'
      ? [release.entry, release.pages.map((page) => [page.html, page.socialImage, page.scripts, page.styles])]
      : [
          ...[release.startOnIntent, release.worker, release.scripts, release.styles],
          ...[Object.values(release.frames), Object.values(release.pages)],
        ];
  return named.flat(3).filter((file) => file !== undefined);
}
