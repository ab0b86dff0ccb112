import type { KeptReport } from '../../composer/reports/keptReport';
import { summarize } from './summarize';

const report = (more: Partial<KeptReport> = {}): KeptReport => ({
  hour: '2026-11-22T10',
  isContinued: false,
  route: '/',
  releases: { shell: 's1', content: 'c1' },
  connection: '4g',
  errors: [],
  vitals: {},
  ...more,
});

const error = (place: string, application = 'content'): KeptReport['errors'][number] => ({
  kind: 'error',
  application,
  place,
  message: `at ${place}`,
  stack: [place, 'static/js/shell.main.js:1:2'],
});

async function health(...reports: KeptReport[]) {
  const asked: string[] = [];
  const each = async function* () {
    yield* await Promise.resolve(reports);
  };
  const releases = await summarize(each(), (application, release, place) => {
    asked.push(`${application} ${release} ${place}`);
    return Promise.resolve({ place, source: `source of ${place}` });
  });
  return { releases, asked };
}

test('health: page views are counted for every release they ran, and not twice', async () => {
  const { releases } = await health(
    report(),
    report({ isContinued: true }),
    report({ releases: { shell: 's1', content: 'c2' }, hour: '2026-11-22T12' }),
  );
  expect(releases.map(({ application, release, views }) => [application, release, views])).toEqual([
    ['content', 'c2', 1],
    ['content', 'c1', 1],
    ['shell', 's1', 2],
  ]);
  expect(releases[2]).toMatchObject({ from: '2026-11-22T10', until: '2026-11-22T12' });
});

test('health: errors are counted by kind and place in the source, most frequent first', async () => {
  const a = 'static/js/content.a.js:1:1';
  const b = 'static/js/content.b.js:1:1';
  const { releases, asked } = await health(
    report({ errors: [error(a), error(b)] }),
    report({ errors: [error(b)] }),
    report({ errors: [{ ...error(b), kind: 'load' }] }),
  );
  const content = releases.find(({ application }) => application === 'content');
  expect(content?.failures).toBe(3);
  expect(content?.errors.map(({ kind, source, count }) => [kind, source, count])).toEqual([
    ['error', `source of ${b}`, 2],
    ['error', `source of ${a}`, 1],
    ['load', `source of ${b}`, 1],
  ]);
  expect(releases.find(({ application }) => application === 'shell')).toMatchObject({
    failures: 0,
    errors: [],
  });
  // The shell's part of a stack is read from the shell's release.
  expect(asked).toContain('shell s1 static/js/shell.main.js:1:2');
});

test('health: errors outside our own code are shown separately', async () => {
  const { releases } = await health(
    report({ errors: [{ ...error('other', 'other'), stack: [] }] }),
    report(),
  );
  expect(releases.find(({ application }) => application === 'other')).toMatchObject({
    failures: 1,
    views: 1,
  });
  expect(releases.find(({ application }) => application === 'content')).toMatchObject({
    failures: 0,
    views: 2,
  });
});

test('health: the 75th percentile of each vital is shown by route and by line', async () => {
  const lcp = [400, 100, 300, 200].map((LCP) => report({ vitals: { LCP } }));
  const slow = report({ vitals: { LCP: 4000, CLS: 0.1 }, route: '/about', connection: '3g' });
  const { releases } = await health(...lcp, slow, report());
  expect(releases.find(({ application }) => application === 'shell')?.speed).toEqual([
    { route: '/', connection: 'all', measured: 4, p75: { LCP: 300 } },
    { route: '/about', connection: 'all', measured: 1, p75: { LCP: 4000, CLS: 0.1 } },
    { route: 'all', connection: '3g', measured: 1, p75: { LCP: 4000, CLS: 0.1 } },
    { route: 'all', connection: '4g', measured: 4, p75: { LCP: 300 } },
  ]);
});
