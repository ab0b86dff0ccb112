import { fakeRemote, fakeShell } from '../../releases/testing/fakeRelease';
import { gatedPages } from './gateProblems';

const shell = fakeShell();
const content = fakeRemote('content', [{ path: '/' }, { path: '/about' }]);
const forms = fakeRemote('forms', [{ path: '/donate' }]);

const pages = (...paths: string[]) => paths.map((path) => ({ path, status: 200 }));

test('gate: all pages of a released remote are opened', () => {
  expect(gatedPages([content], [shell, forms])).toEqual(pages('/', '/about'));
});

test('gate: a released shell is opened with all pages of the site and NotFound', () => {
  const notFound = { path: '/no-such-page', status: 404 };
  expect(gatedPages([shell], [content, forms])).toEqual([...pages('/', '/about', '/donate'), notFound]);
});
