import { dayName, monthsBefore, toDay } from './days';

// Half an hour after midnight in Nairobi.
const night = new Date('2025-03-30T21:30:00Z');

describe('days:', () => {
  test.each([
    ['today', '2025-03-31'],
    ['tomorrow', '2025-04-01'],
    ['2025-12-24', '2025-12-24'],
  ])('%s follows the calendar of Nairobi', (text, day) => {
    expect(toDay(text, night)).toBe(day);
  });

  test.each(['yesterday', '2025-02-30', ''])('%j is refused', (text) => {
    expect(() => toDay(text, night)).toThrow('is not a day: write today, tomorrow or YYYY-MM-DD.');
  });

  test('have names as people say them', () => {
    expect(dayName('2025-03-31')).toBe('Monday 31 March 2025');
  });

  test.each([
    [24, '2023-03-30T21:00:00.000Z'],
    // 2025 has no 31 February.
    [1, '2025-02-27T21:00:00.000Z'],
    [13, '2024-02-28T21:00:00.000Z'],
    [0, '2025-03-30T21:00:00.000Z'],
  ])('%i months earlier follow the calendar', (months, expected) => {
    expect(monthsBefore(night, months).toISOString()).toBe(expected);
  });
});
