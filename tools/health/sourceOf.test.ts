import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { Channel } from '@site/publishing/channels/Channel';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import {
  fakeRemote,
  temporaryFolder,
  withMaps,
  writeFakeRelease,
} from '@site/publishing/releases/testing/fakeRelease';
import { transform } from 'esbuild';
import { ownPlaces } from '../../shell/src/reports/ownPlaces';
import { sourceOf } from './sourceOf';

const site = 'https://site.test';

let folder: string;
let channels: Channel[];

beforeEach(async () => {
  folder = await temporaryFolder();
  channels = ['content', 'forms'].map((name) => new Channel(name, new FolderStore(path.join(folder, name))));
  Object.assign(globalThis, { location: new URL(site) });
});

afterEach(() => rm(folder, { recursive: true }));

/**
 * Releases a script made from a source as in a build: minified, with a source map.
 * @returns the release's id, and the built files
 */
async function release(application: string, source: string, text = 'first') {
  const { code, map } = await transform(source, {
    loader: 'ts',
    format: 'iife',
    globalName: application,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    sourcefile: `${application}-remote/src/save.ts`,
  });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
  const file = `static/js/${application}.save.${hash}.js`;
  const built = fakeRemote(application, [{}], { text, more: { [file]: code } });
  const dist = await writeFakeRelease(
    path.join(folder, 'builds', application, text),
    withMaps(built, { [`maps/${file}.map`]: map }),
  );
  const channel = channels.find((each) => each.application === application);
  return { id: (await channel?.publish(dist)) ?? '', code, file };
}

const content = `
/** A comment that no browser gets. */
type Values = { name: string };
class Donor {
  check(values: Values): void {
    if (values.name === '') throw new TypeError('A name is missing.');
    console.log(values);
  }
}
export const saveDonor = (values: Values): void => {
  new Donor().check(values);
};
`;

const forms = `
export function submitForm(save: (values: object) => void): void {
  const values = { name: '' };
  save(values);
}
`;

/** Runs scripts as a page does, and returns the stack of their error as it is reported. */
function stackOf(scripts: readonly { code: string; file: string }[]): string[] {
  const context: Record<string, unknown> = { console };
  for (const { code, file } of scripts) runInNewContext(code, context, { filename: `${site}/${file}` });
  const stack: unknown = runInNewContext(
    'try { forms.submitForm(content.saveDonor) } catch (error) { error.stack }',
    context,
  );
  return ownPlaces(String(stack));
}

test('health: a stack through two remotes is translated after five more releases', async () => {
  const first = await release('content', content);
  const second = await release('forms', forms);
  const stack = stackOf([first, second]);
  expect(stack).toHaveLength(3);
  for (let count = 0; count < 5; count += 1) {
    await release(
      'content',
      `\n\nexport const moved = ${String(count)};\n${content}`,
      `content ${String(count)}`,
    );
    await release('forms', `export const moved = ${String(count)};\n${forms}`, `forms ${String(count)}`);
  }
  const releases = { content: first.id, forms: second.id };
  expect(await Promise.all(stack.map((place) => sourceOf(channels, releases, place)))).toEqual([
    'content-remote/src/save.ts:6:35',
    'content-remote/src/save.ts:11:15',
    'forms-remote/src/save.ts:4:3',
  ]);
});

test.each([
  ['of a release that is gone', 'f'.repeat(32), undefined],
  ['in a file that the release does not have', undefined, 'static/js/content.other.0123456789.js:1:1'],
  ['without a position', undefined, 'other'],
])('health: a place %s stays as it was reported', async (_what, otherRelease, otherPlace) => {
  const { id, file } = await release('content', content);
  const place = otherPlace ?? `${file}:1:1`;
  expect(await sourceOf(channels, { content: otherRelease ?? id }, place)).toBe(place);
});
