import type { SentReport } from '@site/shared/contract/reports';
import { fakeRemote, fakeShell } from '@site/publishing/releases/testing/fakeRelease';
import { acceptReport, type KnownSite } from './acceptReport';
import { Bounds } from './Bounds';

const shell = fakeShell(['/']).release;
const content = fakeRemote('content', [{ path: '/' }]).release;
const before = fakeRemote('content', [{ path: '/' }], { text: 'before' }).release;
const known: KnownSite = { routes: ['/'], releases: [shell, content, before] };

function accept(sent: Partial<SentReport>) {
  const report: SentReport = {
    view: 'view-1234',
    isContinued: false,
    route: '/',
    releases: { shell: shell.id, content: content.id },
    connection: '4g',
    errors: [],
    vitals: { LCP: 812.5 },
    ...sent,
  };
  return acceptReport(report, 'client', known, new Bounds());
}

function acceptStack(stack: string[], releases?: SentReport['releases']) {
  const { errors } = accept({
    errors: [{ kind: 'error', message: 'Oh', stack }],
    ...(releases && { releases }),
  });
  return errors[0];
}

test('reports: what the site knows is accepted as it is', () => {
  expect(accept({})).toEqual({
    view: 'view-1234',
    isContinued: false,
    route: '/',
    releases: { shell: shell.id, content: content.id },
    connection: '4g',
    errors: [],
    vitals: { LCP: 812.5 },
  });
});

test.each([
  ['/', '/'],
  ['not-found', 'not-found'],
  ['unavailable', 'unavailable'],
  ['/?phone=0712345678', 'other'],
  ['/made-up', 'other'],
])('reports: the route %s is counted as %s', (route, counted) => {
  expect(accept({ route }).route).toBe(counted);
});

test('reports: an error in a document that others have changed is no error of a release', () => {
  const [place = ''] = Object.keys(content.files).filter((file) => file.endsWith('.js'));
  const errors: SentReport['errors'] = [{ kind: 'hydration', message: 'Oh', stack: [`${place}:1:2`] }];
  expect(accept({ errors }).errors[0]).toMatchObject({ application: 'content' });
  expect(accept({ errors, isChanged: true })).toMatchObject({
    isChanged: true,
    errors: [{ kind: 'hydration', application: 'other', place: 'other', message: 'Oh', stack: [] }],
  });
});

test('reports: an unknown release becomes other, an unknown application is removed', () => {
  const releases = { shell: shell.id, content: 'f'.repeat(16), made: content.id };
  expect(accept({ releases }).releases).toEqual({ shell: shell.id, content: 'other' });
});

test('reports: an error counts for the innermost of our files in its stack', () => {
  const place = `${content.entry}:1:2345`;
  const outer = `${shell.scripts[0] ?? ''}:1:9`;
  expect(acceptStack(['static/js/content.made-up.js:1:1', place, outer])).toEqual({
    kind: 'error',
    application: 'content',
    place,
    message: 'Oh',
    stack: [place, outer],
  });
});

test.each([
  ['a file of no release', ['static/js/content.none.js:1:1']],
  ['no file', []],
  ['an address elsewhere', ['https://elsewhere.test/static/js/content.entry.js:1:1']],
  ['an object key that every object has', ['static/js/constructor.js:1:1', 'constructor']],
])('reports: an error in %s counts for no application', (_what, stack) => {
  expect(acceptStack(stack)).toMatchObject({ application: 'other', place: 'other', stack: [] });
});

test('reports: a file counts for the release that the page view ran', () => {
  const place = `${before.entry}:1:1`;
  expect(acceptStack([place])).toMatchObject({ application: 'other' });
  expect(acceptStack([place], { content: before.id })).toMatchObject({ application: 'content', place });
});
