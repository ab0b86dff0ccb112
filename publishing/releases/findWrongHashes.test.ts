import { brotliCompressSync, gzipSync } from 'node:zlib';
import { findWrongHashes } from './findWrongHashes';
import { checkRelease, releaseFile } from './readRelease';
import { integrityOf, type Release } from './release';
import { fakeRemote } from './testing/fakeRelease';

const about = 'static/js/content.about.js';
const goals = 'static/js/content.goals.js';
const style = 'static/css/content.about.css';
const entry = 'static/js/content.entry.js';

/** Files as webpack writes them. */
const texts = {
  [about]: '"use strict";(globalThis.c=globalThis.c||[]).push([[594],{326(e){e.exports="about"}}]);',
  [goals]: '"use strict";(globalThis.c=globalThis.c||[]).push([[1e3],{326(e){e.exports="goals"}}]);',
  [style]: '.about{color:red}',
};
const hashOf = (file: keyof typeof texts) => integrityOf(Buffer.from(texts[file]));

function find(files: Record<string, string | Buffer>): Promise<string[]> {
  const bytes = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]));
  const listing: Release['files'] = {};
  for (const [name, content] of bytes)
    listing[name] = { integrity: integrityOf(content), bytes: content.length };
  return findWrongHashes(listing, bytes);
}

const findIn = (map: string) => find({ ...texts, [entry]: `t.sriHashes={${map}},t.x()` });

test('hashes: a chunk map with the hash of each script is accepted', async () => {
  expect(await findIn(`594:"${hashOf(about)}",1e3:"${hashOf(goals)}"`)).toEqual([]);
});

test.each([
  ['its stylesheet', `594:"${hashOf(style)}"`, style],
  ["another chunk's script", `594:"${hashOf(goals)}"`, goals],
  ['no file', `"594":'${integrityOf(Buffer.from('gone'))}'`, 'a file that is not in this release'],
])('hashes: a chunk with the hash of %s is reported', async (_, map, owner) => {
  expect(await findIn(map)).toEqual([
    `${entry} loads the chunk 594 by the hash of ${owner}, and every browser would refuse it. Build again without the cache: rm -rf .cache/webpack.`,
  ]);
});

test('hashes: a hash outside a chunk map must be that of a script', async () => {
  expect(await findIn(`},e.integrity="${hashOf(about)}",{`)).toEqual([]);
  expect(await findIn(`},e.integrity="${hashOf(style)}",{`)).toEqual([
    expect.stringContaining(`loads a script by the hash of ${style}`),
  ]);
});

test.each([
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
])('hashes: a %s copy must have the contents of its file', async (ending, compress) => {
  const copy = about + ending;
  expect(await find({ ...texts, [copy]: compress(texts[about]) })).toEqual([]);
  for (const wrong of [compress(texts[goals]), texts[about]])
    expect(await find({ ...texts, [copy]: wrong })).toEqual([
      `${copy} does not unpack to ${about}. Build again without the cache: rm -rf .cache/webpack.`,
    ]);
});

test('hashes: a release with a wrong hash is refused', async () => {
  const more = { ...texts, [entry]: `{594:"${hashOf(style)}"}` };
  const { release, files } = fakeRemote('content', [{}], { more });
  const all = new Map([...files, [releaseFile, Buffer.from(JSON.stringify(release))]]);
  const read = (file: string) => Promise.resolve(all.get(file) ?? Buffer.alloc(0));
  await expect(checkRelease('content', read)).rejects.toThrow(
    `${entry} loads the chunk 594 by the hash of ${style}`,
  );
});

test('hashes: a script with a million letters in a row is searched to its end', async () => {
  const long = `${'a'.repeat(1_000_000)}"${hashOf(style)}"`;
  expect(await find({ ...texts, [entry]: long })).toHaveLength(1);
});
