import { adviseOnDay, adviseOnName, adviseOnPhone } from './advice';

// Half an hour past midnight in Nairobi, still the day before in Greenwich.
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T21:30:00Z') }));
afterEach(() => jest.useRealTimers());

test.each([
  ['2026-11-20', /has passed/],
  ['20/11/2026', /has passed/],
  ['2027-11-22', /more than a year away/],
])('advice: the pickup day %s is asked about', (day, advice) => {
  expect(adviseOnDay(day)).toMatch(advice);
});

test.each(['2026-11-21', '2027-11-21', '', 'next Monday', '2026-02-30'])(
  'advice: the pickup day %j is not',
  (day) => {
    expect(adviseOnDay(day)).toBe('');
  },
);

test.each(['071', 'call me', '+254 7', '   '])('advice: the number %j is asked about', (number) => {
  expect(adviseOnPhone(number)).not.toBe('');
});

test.each(['0712 345 678', '712345678', '+254‑712‑345‑678', '٠٧١٢٣٤٥٦٧٨', ''])(
  'advice: the number %j is not',
  (number) => {
    expect(adviseOnPhone(number)).toBe('');
  },
);

test('advice: a name of spaces is asked about', () => {
  expect(adviseOnName('  ')).not.toBe('');
  expect(adviseOnName('A')).toBe('');
  expect(adviseOnName('')).toBe('');
});
