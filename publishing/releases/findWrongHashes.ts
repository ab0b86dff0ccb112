import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from './release';

const rebuild = 'Build again without the cache: rm -rf .cache/webpack.';

/** A hash in a script. */
const hashInScript = /["'`](sha256-[A-Za-z0-9+/]{43}=)["'`]/g;

/** The text before a hash in a chunk map: the chunk of the hash, as in `{594:"sha256-…"}`. */
const chunkBefore = /["']?([\w$-]+)["']?:$/;

/** The maximum length of a chunk name, which limits the search before a hash. */
const longestChunk = 200;

/** The start of the script of a chunk: the ids of the chunks it contains, as in `.push([[594],{`. */
const chunkStart = /\.push\(\[\[([^\]]*)\],/;

const unpack = [
  { ending: '.br', unpacked: promisify<Buffer, Buffer>(brotliDecompress) },
  { ending: '.gz', unpacked: promisify<Buffer, Buffer>(gunzip) },
];

/**
 * Checks the bytes behind hashes that browsers enforce, besides those of the listing itself: the hashes with which a release's
 * scripts load further scripts, and the compressed copies that are sent in place of a file.
 * @param listing the files of the release, already compared with their bytes
 * @param files every file of the release, by its path
 * @returns a sentence for each hash that a browser would refuse
 */
export async function findWrongHashes(
  listing: Release['files'],
  files: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const packed = await Promise.all([...files].map(([file, bytes]) => findWrongCopy(file, bytes, files)));
  return [...findWrongChunks(listing, files), ...packed.filter((wrong) => wrong !== undefined)];
}

function findWrongChunks(listing: Release['files'], files: ReadonlyMap<string, Buffer>): string[] {
  const owners = new Map(Object.entries(listing).map(([file, { integrity }]) => [integrity, file]));
  const scripts = new Map(
    [...files]
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, bytes]) => [file, bytes.toString('utf8')]),
  );
  const wrong: string[] = [];
  for (const [script, text] of scripts) {
    for (const { 1: hash = '', index } of text.matchAll(hashInScript)) {
      const chunk = chunkBefore.exec(text.slice(Math.max(0, index - longestChunk), index))?.[1];
      const owner = owners.get(hash);
      const loaded = owner === undefined ? undefined : scripts.get(owner);
      if (loaded !== undefined && (chunk === undefined || chunksIn(loaded).includes(idOf(chunk)))) continue;
      wrong.push(
        `${script} loads ${chunk === undefined ? 'a script' : `the chunk ${chunk}`} by the hash of ${owner ?? 'a file that is not in this release'}, and every browser would refuse it. ${rebuild}`,
      );
    }
  }
  return wrong;
}

function chunksIn(script: string): string[] {
  return chunkStart.exec(script)?.[1]?.split(',').map(idOf) ?? [];
}

/** A chunk's id without quotes; numbers are parsed, because the minimizer writes 1000 as 1e3. */
function idOf(written: string): string {
  const id = written.replace(/^["']|["']$/g, '');
  return /^\d/.test(id) ? String(Number(id)) : id;
}

async function findWrongCopy(
  file: string,
  bytes: Buffer,
  files: ReadonlyMap<string, Buffer>,
): Promise<string | undefined> {
  for (const { ending, unpacked } of unpack) {
    const original = file.endsWith(ending) && files.get(file.slice(0, -ending.length));
    if (!original) continue;
    const same = await unpacked(bytes).then(
      (content) => content.equals(original),
      () => false,
    );
    if (!same) return `${file} does not unpack to ${file.slice(0, -ending.length)}. ${rebuild}`;
  }
  return undefined;
}
