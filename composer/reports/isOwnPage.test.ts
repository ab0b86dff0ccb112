import { isOwnPage } from './isOwnPage';

test.each([
  ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: 'https://a.test', host: 'b.test' }, true],
  [
    'a page of another site',
    { 'sec-fetch-site': 'cross-site', origin: 'https://a.test', host: 'a.test' },
    false,
  ],
  ['a page of a subdomain', { 'sec-fetch-site': 'same-site', host: 'a.test' }, false],
  ['an older browser on the site', { origin: 'https://a.test:8443', host: 'a.test:8443' }, true],
  ['an older browser elsewhere', { origin: 'https://a.test', host: 'b.test' }, false],
  ['a sandboxed frame', { origin: 'null', host: 'a.test' }, false],
  ['a program', { host: 'a.test' }, true],
])('reports: whether %s may report', (_who, headers, may) => {
  expect(isOwnPage(headers)).toBe(may);
});
