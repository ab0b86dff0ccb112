/** @returns the day in Kenya at a moment, now unless said, as `YYYY-MM-DD`, wherever the clock that tells it is */
export function dayInNairobi(moment = new Date()): string {
  // Swedish dates are written as ISO 8601 has them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' }).format(moment);
}
