import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from '../../releases/channels/Channel';
import { FolderStore } from '../../releases/channels/FolderStore';
import { fakeRemote, temporaryFolder, withMaps } from '../../releases/testing/fakeRelease';
import { transform } from 'esbuild';
import { sourceOf } from './sourceOf';

const file = 'static/js/content.save.0123456789.js';

let folder: string;
let channel: Channel;
let id: string;
/** Where the built script throws. */
let place: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  channel = new Channel({ name: 'content', keys: [] }, new FolderStore(path.join(folder, 'content')));
  const source = `
/** A comment that no browser gets. */
export const check = (name: string): void => {
  if (name === '') throw new TypeError('A name is missing.');
};`;
  const { code, map } = await transform(source, {
    loader: 'ts',
    minify: true,
    sourcemap: true,
    sourcefile: 'content-remote/src/save.ts',
  });
  const built = withMaps(fakeRemote('content', [{}], { more: { [file]: code } }), {
    [`maps/${file}.map`]: map,
  });
  id = await channel.publish(built);
  place = `${file}:1:${String(code.indexOf('new TypeError') + 1)}`;
});

afterAll(() => rm(folder, { recursive: true }));

test('health: a place in a script is translated to its source', async () => {
  expect(await sourceOf([channel], { content: id }, place)).toBe('content-remote/src/save.ts:4:26');
});

test.each([
  ['of a release that is gone', 'f'.repeat(32), undefined],
  ['in a file that the release does not have', undefined, 'static/js/content.other.0123456789.js:1:1'],
  ['without a position', undefined, file],
])('health: a place %s stays as it was reported', async (_what, release = id, reported = place) => {
  expect(await sourceOf([channel], { content: release }, reported)).toBe(reported);
});
