import { dayName, nairobiTime, toDay } from './nairobi';

// Half an hour after midnight in Nairobi.
const night = new Date('2025-03-30T21:30:00Z');

describe('in Nairobi,', () => {
  test.each([
    ['today', '2025-03-31'],
    ['tomorrow', '2025-04-01'],
    ['2025-12-24', '2025-12-24'],
  ])('%s follows its calendar', (text, day) => {
    expect(toDay(text, night)).toBe(day);
  });

  test.each(['yesterday', '2025-02-30', ''])('%j is refused', (text) => {
    expect(() => toDay(text, night)).toThrow('is not a day: write today, tomorrow or YYYY-MM-DD.');
  });

  test('moments and days are named as people say them', () => {
    expect(nairobiTime(night)).toBe('2025-03-31 00:30');
    expect(dayName('2025-03-31')).toBe('Monday 31 March 2025');
  });
});
