import { type Figure, isMet, margin, type Target } from './Figure';

const figure = (value: number, target: Target): Figure => ({
  name: 'Time',
  subject: '/',
  unit: 'ms',
  value,
  target,
});

test.each<[number, Target, boolean]>([
  [50, { atMost: 50 }, true],
  [50.001, { atMost: 50 }, false],
  [3, { atLeast: 3 }, true],
  [2.999, { atLeast: 3 }, false],
  [0, { exactly: 0 }, true],
  [0.001, { exactly: 0 }, false],
  [Number.NaN, { atMost: 50 }, false],
])('%d against %j is met: %s', (value, target, met) => {
  expect(isMet(figure(value, target))).toBe(met);
});

test('figure: the margin shrinks towards the target, and is below 0 past it', () => {
  expect(margin(figure(40, { atMost: 50 }))).toBe(10);
  expect(margin(figure(60, { atMost: 50 }))).toBe(-10);
  expect(margin(figure(4, { atLeast: 3 }))).toBe(1);
  expect(margin(figure(2, { exactly: 0 }))).toBe(-2);
});
