import { pathProblems } from './pathOwners';
import { fakeRemote, fakeShell } from './testing/fakeRelease';

const remote = (application: string, ...paths: string[]) =>
  fakeRemote(
    application,
    paths.map((path) => ({ path })),
  ).release;
const shell = fakeShell().release;
const forms = remote('forms', '/donate', '/contact');

test('path owners: applications with different paths fit together', () => {
  expect(pathProblems(remote('content', '/', '/about'), [shell, forms])).toEqual([]);
  expect(pathProblems(shell, [remote('content', '/'), forms])).toEqual([]);
});

test('path owners: a release may keep the paths of its own live release', () => {
  expect(pathProblems(remote('forms', '/donate', '/call'), [shell, forms])).toEqual([]);
});

test('path owners: each path of another application is named with its owner', () => {
  expect(pathProblems(remote('content', '/contact', '/', '/donate'), [shell, forms])).toEqual(
    ['/contact', '/donate'].map(
      (path) =>
        `${path} is a page of forms (release ${forms.id}): give this page of content another path, or release forms without that page first.`,
    ),
  );
});
