import { normalPath } from './normalPath';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//', '/'],
])('%s is known as %s', (given, expected) => {
  expect(normalPath(given)).toBe(expected);
});
