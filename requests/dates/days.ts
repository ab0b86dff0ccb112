import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { isDay } from '@site/shared/requests/isDay';
import { beginOfDay } from './nairobiTime';

/**
 * Reads a day.
 * @param text `today`, `tomorrow` or a day as `YYYY-MM-DD`
 * @param now the current moment
 * @returns the day as `YYYY-MM-DD`, by the calendar of Nairobi
 * @throws where it is not a day
 */
export function toDay(text: string, now: Date): string {
  const hours = 60 * 60 * 1000;
  if (text === 'today') return dayInNairobi(now);
  if (text === 'tomorrow') return dayInNairobi(new Date(now.getTime() + 24 * hours));
  if (isDay(text)) return text;
  throw new Error(`${text} is not a day: write today, tomorrow or YYYY-MM-DD.`);
}

/** A day as text: `Monday 10 March 2025`. */
export function dayName(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', dateStyle: 'full' })
    .format(beginOfDay(day))
    .replace(',', '');
}

/**
 * The moment a number of months earlier, by the calendar of Nairobi. The 31st in a shorter month is its last day.
 * @returns the beginning of that day, so that nothing counts as older too early
 */
export function monthsBefore(now: Date, months: number): Date {
  const [year = 0, month = 0, date = 0] = dayInNairobi(now).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return beginOfDay(first.toISOString().slice(0, 10));
}
