/** The time zone of staff; Kenya has no summer time. */
const timeZone = 'Africa/Nairobi';
const offset = '+03:00';

// The Swedish date format is that of ISO 8601: 2025-03-04 08:06.
const shortFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const exactFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** A moment in Nairobi for people, to the minute: `2025-03-04 08:06`. */
export function nairobiTime(moment: Date): string {
  return shortFormat.format(moment);
}

/** A moment in full, by the clock of Nairobi: `2025-03-04T08:06:07.089+03:00`. */
export function nairobiTimestamp(moment: Date): string {
  const milliseconds = String(moment.getUTCMilliseconds()).padStart(3, '0');
  return `${exactFormat.format(moment).replace(' ', 'T')}.${milliseconds}${offset}`;
}

/** The moment a day begins in Nairobi. */
export function beginOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${offset}`);
}
