import type { AcceptedReport, ReportedError } from '../reports/AcceptedReport';
import { UserCount, withEarlier } from './UserCount';

let views = 0;

function report(client: string, ...errors: Partial<ReportedError>[]): AcceptedReport {
  return {
    view: `view ${String((views += 1))}`,
    isContinued: false,
    client,
    route: '/',
    releases: {},
    connection: '4g',
    errors: errors.map((error) => ({
      kind: 'error',
      application: 'content',
      place: 'static/js/content.home.0123456789.js:1:1',
      message: 'TypeError: wrong',
      stack: [],
      ...error,
    })),
    vitals: {},
  };
}

test('users: each counts once, however many reports they send', () => {
  const count = new UserCount('content');
  for (let sent = 0; sent < 100; sent++) {
    count.add(report('one', { message: `TypeError: ${'x'.repeat(sent)}` }));
    count.add(report('two'));
  }
  expect(count.users).toEqual({ all: 2, failing: 1, failingAnew: 1 });
});

test('users: an error in the second report of a page view counts', () => {
  const count = new UserCount('content');
  const first = report('one');
  count.add(first);
  count.add({ ...report('one', {}), view: first.view, isContinued: true });
  expect(count.users).toEqual({ all: 1, failing: 1, failingAnew: 1 });
});

test('users: errors after the fifth page view do not count', () => {
  const count = new UserCount('content');
  for (let view = 0; view < 5; view++) count.add(report('one'));
  count.add(report('one', {}));
  expect(count.users.failing).toBe(0);
});

test('users: errors of other applications and failed saves do not count', () => {
  const count = new UserCount('content');
  count.add(
    report('one', { application: 'forms' }, { application: 'other', place: 'other' }, { kind: 'save' }),
  );
  expect(count.users).toEqual({ all: 1, failing: 0, failingAnew: 0 });
});

test('users: the most common of several new errors counts', () => {
  const count = new UserCount('content');
  const at = (column: number) => ({ place: `static/js/content.home.0123456789.js:1:${String(column)}` });
  count.add(report('one', at(1), at(2)));
  count.add(report('two', at(2)));
  count.add(report('three', at(3)));
  expect(count.users).toEqual({ all: 3, failing: 3, failingAnew: 2 });
  expect(count.worstPlace).toBe('static/js/content.home.0123456789.js:1:2');
});

test('users: errors of the previous release and files that do not load are not new', () => {
  const before = new UserCount('content');
  before.add(report('one', { place: 'static/js/content.home.abcdef0123.js:3:4' }));
  const count = new UserCount('content', before.counted.errors);
  count.add(report('one', {}));
  count.add(report('two', { kind: 'load', place: 'static/js/content.home.0123456789.js', message: '' }));
  expect(count.users).toEqual({ all: 2, failing: 2, failingAnew: 0 });
});

test('users: at most two hundred invented errors are remembered', () => {
  const count = new UserCount('content');
  for (let client = 0; client < 300; client++) {
    const name = String.fromCharCode(97 + (client % 26)).repeat(1 + client / 26);
    count.add(report(String(client), { message: name, place: `static/js/content.${name}.js` }));
  }
  expect(count.counted.errors).toHaveLength(200);
  expect(count.users.failing).toBe(300);
});

test('users: those of earlier releases are added if few have seen the last', () => {
  const earlier = { all: 5000, failing: 50, errors: ['a', 'b'] };
  expect(withEarlier({ all: 10, failing: 1, errors: ['b', 'c'] }, earlier)).toEqual({
    all: 5010,
    failing: 51,
    errors: ['b', 'c', 'a'],
  });
  const enough = { all: 1000, failing: 0, errors: [] };
  expect(withEarlier(enough, earlier)).toBe(enough);
});
