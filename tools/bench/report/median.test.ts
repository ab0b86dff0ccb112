import { median } from './median';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
])('median: of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('median: of nothing is an error', () => {
  expect(() => median([])).toThrow('no median');
});
