import { kindOf } from './kindOf';

test.each([
  ['GET', '/donate', 'page'],
  ['GET', '/', 'page'],
  ['GET', '/sitemap.xml', 'file'],
  ['GET', '/static/js/content.pages.0123456789.js', 'static'],
  ['GET', '/healthz', 'probe'],
  ['POST', '/reports', 'report'],
  ['POST', '/donate', 'form'],
])('metrics: %s %s is counted as a %s', (method, path, kind) => {
  expect(kindOf(method, path)).toBe(kind);
});
