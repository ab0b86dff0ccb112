const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Africa/Nairobi',
});

/**
 * The day of a moment in Nairobi, such as `22 November`.
 * @param time in milliseconds since 1970
 */
export function dayOf(time: number): string {
  return format.format(time);
}
