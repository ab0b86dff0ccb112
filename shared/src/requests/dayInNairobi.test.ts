import { dayInNairobi } from './dayInNairobi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['2026-11-20T20:59:59Z', '2026-11-20'],
  ['2026-11-20T21:00:00Z', '2026-11-21'],
  ['2026-11-21T02:59:59Z', '2026-11-21'],
  ['2026-12-31T21:00:00Z', '2027-01-01'],
  ['2028-02-28T21:00:00Z', '2028-02-29'],
])('dayInNairobi: at %s it is %s in Kenya', (now, day) => {
  expect(dayInNairobi(new Date(now))).toBe(day);
  jest.setSystemTime(new Date(now));
  expect(dayInNairobi()).toBe(day);
});
