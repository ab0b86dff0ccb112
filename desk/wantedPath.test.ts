import { signInPath, wantedPath } from './wantedPath';

const path = '/day?town=Mombasa&date=2030-03-10#donations/abc';

test('wanted page: one of the desk is kept, with what follows it', () => {
  expect(wantedPath(path)).toBe(path);
  expect(signInPath(path)).toBe(`/sign-in?to=${encodeURIComponent(path)}`);
  expect(signInPath('/')).toBe('/sign-in');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/day\\..\\..',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil',
  '/api/csv',
  '/auth/sign-in?to=/day',
  '/sign-in',
  '/day ',
  '/Zoë',
  `/${'a'.repeat(501)}`,
  ['/day'],
  undefined,
])('wanted page: %j leads to the first one', (wanted) => {
  expect(wantedPath(wanted)).toBe('/');
});
