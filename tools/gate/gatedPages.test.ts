import { fakeRemote, fakeShell } from '@site/publishing/releases/testing/fakeRelease';
import { gatedPages } from './gatedPages';

const shell = fakeShell();
const content = fakeRemote('content', [{ path: '/' }, { path: '/about' }]);
const forms = fakeRemote('forms', [{ path: '/donate' }, { path: '/contact' }]);
const notFound = { path: '/no-such-page', status: 404, application: 'shell' };

const page = (path: string, application: string) => ({ path, status: 200, application });

test('gate: all pages of a released remote are opened', () => {
  expect(gatedPages([content], [shell, forms], false)).toEqual([
    page('/', 'content'),
    page('/about', 'content'),
  ]);
});

test('gate: a released shell is opened with one page of each remote and NotFound', () => {
  expect(gatedPages([shell], [content, forms], false)).toEqual([
    page('/', 'shell'),
    page('/donate', 'shell'),
    notFound,
  ]);
});

test('gate: the first shell is opened with all pages of all remotes', () => {
  expect(gatedPages([shell], [content, forms], true)).toEqual([
    ...['/', '/about', '/donate', '/contact'].map((path) => page(path, 'shell')),
    notFound,
  ]);
});
