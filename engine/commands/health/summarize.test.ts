import type { SentReport } from '../../contract/sentReport';
import { summarize } from './summarize';

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
