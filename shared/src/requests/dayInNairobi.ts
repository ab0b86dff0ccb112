/** @returns the day in Kenya at a moment, now by default, as `YYYY-MM-DD`, whatever the machine's time zone */
export function dayInNairobi(moment = new Date()): string {
  // The Swedish date format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' }).format(moment);
}
