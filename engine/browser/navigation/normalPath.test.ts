import { normalPath } from './normalPath';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//', '/'],
])('normalPath: %s becomes %s', (given, expected) => {
  expect(normalPath(given)).toBe(expected);
});
