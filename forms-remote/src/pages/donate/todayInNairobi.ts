/** @returns the day it is in Kenya now, as `YYYY-MM-DD`, wherever the visitor's clock stands */
export function todayInNairobi(): string {
  // Swedish dates are written as ISO 8601 has them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' }).format(new Date());
}
