import { fakeRemote, fakeShell } from '../../releases/testing/fakeRelease';
import { gatedPages } from './gatedPages';

const shell = fakeShell();
const content = fakeRemote('content', [{ path: '/' }, { path: '/about' }]);
const forms = fakeRemote('forms', [{ path: '/donate' }, { path: '/contact' }]);
const notFound = { path: '/no-such-page', status: 404, application: 'shell' };

const page = (path: string, application: string) => ({ path, status: 200, application });

test('gate: all pages of a released remote are opened', () => {
  expect(gatedPages([content], [shell, forms])).toEqual([page('/', 'content'), page('/about', 'content')]);
});

test('gate: a released shell is opened with all pages of the site and NotFound', () => {
  expect(gatedPages([shell], [content, forms])).toEqual([
    ...['/', '/about', '/donate', '/contact'].map((path) => page(path, 'shell')),
    notFound,
  ]);
});
