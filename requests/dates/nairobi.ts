import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { isDay } from '@site/shared/requests/isDay';

const timeZone = 'Africa/Nairobi';

const hourInMs = 60 * 60 * 1000;
export const dayInMs = 24 * hourInMs;

// The Swedish date format is that of ISO 8601.
const shortFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' });

/** A moment in Nairobi for people, to the minute: `2025-03-04 08:06`. */
export function nairobiTime(moment: Date): string {
  return shortFormat.format(moment);
}

/** A day as text: `Monday 10 March 2025`. */
export function dayName(day: string): string {
  return dayFormat.format(new Date(day)).replace(',', '');
}

/** Today, tomorrow, or a day as `YYYY-MM-DD`, by the calendar of Nairobi. @throws where it is none */
export function toDay(text: string, now: Date): string {
  if (text === 'today') return dayInNairobi(now);
  if (text === 'tomorrow') return dayInNairobi(new Date(now.getTime() + dayInMs));
  if (isDay(text)) return text;
  throw new Error(`${text} is not a day: write today, tomorrow or YYYY-MM-DD.`);
}

/** @param text such as `4h` or `2d` @returns milliseconds @throws where it is none */
export function toDuration(text: string): number {
  const [, count, unit] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
  if (count !== undefined) return Number(count) * (unit === 'h' ? hourInMs : dayInMs);
  throw new Error(`${text} is not a length of time: write 4h for hours, 2d for days.`);
}

/** @param text a length of time from now, or a day, whose beginning it is @throws where it is neither */
export function toMoment(text: string, now: Date): Date {
  if (/^\d+[hd]$/.test(text)) return new Date(now.getTime() + toDuration(text));
  return new Date(`${toDay(text, now)}T00:00:00+03:00`);
}
