import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from './parseJson';
import { integrityOf, type Release, releaseId, releaseSchema } from './release';

export const releaseFile = 'release.json';

/** How many files are read in parallel: a process may only open some hundreds. */
const filesReadAtOnce = 32;

type ListedFile = Release['files'][string];

/** A release that was read completely and checked, with every file by its path. */
export type CheckedRelease = { release: Release; files: ReadonlyMap<string, Buffer> };

/** A complete build, with the source maps that are published with it. */
export type BuiltRelease = CheckedRelease & { maps: ReadonlyMap<string, Buffer> };

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
 * @param application the expected one
 * @param read rejects if it cannot; its second argument is what the release lists, undefined for `release.json` itself
 * @throws {RefusedRelease}; {@link IncompleteRelease} if trying again may help
 */
export async function checkRelease(application: string, read: ReadFile): Promise<CheckedRelease> {
  const json = parseJson(await readOrRefuse(() => read(releaseFile), releaseFile));
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
  const files = await readListed(release.files, read);
  const missing = filesNamedBy(release).find((file) => !files.has(file));
  if (missing !== undefined)
    throw new RefusedRelease(`${missing} is needed by a page and not listed under files.`);
  return { release, files };
}

async function readListed(listing: Release['files'], read: ReadFile): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await forEachAtOnce(filesReadAtOnce, Object.entries(listing), async ([file, listed]) => {
    const bytes = await readOrRefuse(() => read(file, listed), file);
    if (bytes.length < listed.bytes)
      throw new IncompleteRelease(
        `${file} is not the file that was built. It has ${String(bytes.length)} of ${String(listed.bytes)} bytes.`,
      );
    if (integrityOf(bytes) !== listed.integrity)
      throw new RefusedRelease(`${file} is not the file that was built.`);
    files.set(file, bytes);
  });
  return files;
}

/** Runs an action for each item, for so many at the same time. */
export async function forEachAtOnce<T>(
  count: number,
  items: readonly T[],
  action: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const takeInTurn = async () => {
    for (const item of waiting) await action(item);
  };
  await Promise.all(Array.from({ length: count }, takeInTurn));
}

/** @throws {RefusedRelease} */
export async function readReleaseFolder(application: string, folder: string): Promise<BuiltRelease> {
  const read = (file: string) => readFile(path.join(folder, file));
  try {
    const checked = await checkRelease(application, read);
    return { ...checked, maps: await readListed(checked.release.maps ?? {}, read) };
  } catch (error) {
    throw new RefusedRelease(
      `${folder} is no whole build: ${(error as Error).message} Nothing was released: build it again, while no other build runs there.`,
      { cause: error },
    );
  }
}

async function readOrRefuse(read: () => Promise<Buffer>, file: string): Promise<Buffer> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RefusedRelease) throw error;
    throw new IncompleteRelease(`${file} cannot be read.`, { cause: error });
  }
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
