import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { isDay } from '@site/shared/requests/isDay';

/** The time zone of staff. */
const timeZone = 'Africa/Nairobi';

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

/**
 * Reads a day.
 * @param text `today`, `tomorrow` or a day as `YYYY-MM-DD`
 * @returns the day as `YYYY-MM-DD`, by the calendar of Nairobi
 * @throws where it is not a day
 */
export function toDay(text: string, now: Date): string {
  const dayInMs = 24 * 60 * 60 * 1000;
  if (text === 'today') return dayInNairobi(now);
  if (text === 'tomorrow') return dayInNairobi(new Date(now.getTime() + dayInMs));
  if (isDay(text)) return text;
  throw new Error(`${text} is not a day: write today, tomorrow or YYYY-MM-DD.`);
}
