import { isDay } from './isDay';

/**
 * Reads a day that was typed where the browser has no calendar, such as 31/1/2027, as people write it in Kenya.
 * @returns the day as YYYY-MM-DD; the text as it is, without spaces around it, if it is none
 */
export function toDay(text: string): string {
  const typed = text.trim();
  const parts = typed.split(/[-/. ]+/);
  const [day = '', month = '', year = ''] = parts[0]?.length === 4 ? parts.reverse() : parts;
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parts.length === 3 && isDay(read) ? read : typed;
}
