import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { sourceMaps } from '../../build/plugins';
import type { SentReport } from '../../contract/sentReport';
import { temporaryFolder } from '../../releases/testing/fakeRelease';
import { sourceOf, summarize } from './health';

const script = 'static/js/content.save.0123456789.js';

let folder: string;
/** Where the built script throws. */
let place: string;

const sourceAt = (at: string) =>
  sourceOf(
    {
      applications: [
        { name: 'content', role: 'remote', workspace: 'content-remote', folder, pages: '', dist: '' },
      ],
    },
    at,
  );

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder, 'save.js'), "// A comment.\nthrow new TypeError('A name is missing.');");
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './save.js',
    output: { path: path.join(folder, 'dist'), filename: script },
    plugins: [sourceMaps],
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const source = await readFile(path.join(folder, 'dist', script), 'utf8');
  place = `${script}:1:${String(source.indexOf('new TypeError') + 1)}`;
});

afterAll(() => rm(folder, { recursive: true }));

test('health: a place in a script that was built here is translated to its source', async () => {
  expect(await sourceAt(place)).toBe('content-remote/save.js:2:7');
});

test.each([
  ['in a script that was not built here', 'static/js/content.other.0123456789.js:1:1'],
  ['without a position', script],
])('health: a place %s stays as it was reported', async (_what, reported) => {
  expect(await sourceAt(reported)).toBe(reported);
});

const c1 = 'c1'.padEnd(32, '0');
const c2 = 'c2'.padEnd(32, '0');
const s1 = '51'.padEnd(32, '0');

const lineOf = (more: Partial<SentReport> = {}, time = '2026-11-22T10:00:00.000Z') =>
  JSON.stringify({
    level: 'info',
    time,
    msg: 'report',
    report: {
      isContinued: false,
      route: '/',
      releases: { shell: s1, content: c1 },
      errors: [],
      vitals: {},
      ...more,
    },
  });

const error = (place: string, kind: 'error' | 'load' = 'error') => ({
  kind,
  name: 'TypeError',
  stack: [place, 'static/js/shell.main.js:1:2'],
});

async function health(...lines: string[]) {
  const log = async function* () {
    yield* await Promise.resolve(lines);
  };
  return summarize(log());
}

test('health: page views are counted for every release they ran, and not twice', async () => {
  const later = '2026-11-22T12:00:00.000Z';
  const releases = await health(
    lineOf(),
    '{"level":"info","msg":"The site is at http://127.0.0.1:3000"}',
    'not JSON, "report":',
    lineOf({ isContinued: true }),
    lineOf({ releases: { shell: s1, content: c2 } }, later),
  );
  expect(releases.map(({ application, release, views }) => [application, release, views])).toEqual([
    ['content', c2, 1],
    ['content', c1, 1],
    ['shell', s1, 2],
  ]);
  expect(releases[2]).toMatchObject({ from: '2026-11-22T10:00:00.000Z', until: later });
});

test('health: errors are counted by kind, name and place for the innermost application, most frequent first', async () => {
  const a = 'static/js/content.a.js:1:1';
  const b = 'static/js/content.b.js:1:1';
  const [content, shell] = await health(
    lineOf({ errors: [error(a), error(b)] }),
    lineOf({ errors: [error(b), error(b, 'load')] }),
  );
  expect(content?.errors.map(({ kind, stack, count }) => [kind, stack[0], count])).toEqual([
    ['error', b, 2],
    ['error', a, 1],
    ['load', b, 1],
  ]);
  expect(shell?.errors).toEqual([]);
});

test('health: the 75th percentile of each vital is that of the release', async () => {
  const slow = lineOf(
    { vitals: { LCP: 4000, CLS: 0.1 }, releases: { shell: s1, content: c2 } },
    '2026-11-22T11',
  );
  const fast = [400, 100, 300, 200].map((LCP) => lineOf({ vitals: { LCP } }));
  const releases = await health(...fast, slow);
  expect(releases.map(({ release, p75 }) => [release, p75])).toEqual([
    [c2, { LCP: 4000, CLS: 0.1 }],
    [c1, { LCP: 300 }],
    [s1, { LCP: 400, CLS: 0.1 }],
  ]);
});
