import { toDay } from './toDay';

test.each([
  ['31/01/2027', '2027-01-31'],
  ['1.2.2027', '2027-02-01'],
  [' 31 - 1 - 2027 ', '2027-01-31'],
  ['2027/1/31', '2027-01-31'],
  ['2027-01-31', '2027-01-31'],
])('typed day: %s is %s', (text, day) => {
  expect(toDay(text)).toBe(day);
});

test.each(['01/31/2027', '31/01/27', '31 January', ' soon', '1/2/3/2027', ''])(
  'typed day: %s is left as it is',
  (text) => {
    expect(toDay(text)).toBe(text.trim());
  },
);
