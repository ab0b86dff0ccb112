import { createEvent, type DateArray } from 'ics';
import { organisation } from '@site/shared/organisation';

function dateArray(day: Date): DateArray {
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}

/**
 * The pickup as a calendar file (RFC 5545): an event of one whole day.
 * @param date `YYYY-MM-DD`
 * @param reference the reference that the donor reads out on the phone
 * @throws when the date does not exist
 */
export function pickupCalendar(date: string, reference: string): string {
  const { name, phone } = organisation;
  const day = new Date(date);
  const dayAfter = new Date(date);
  dayAfter.setUTCDate(day.getUTCDate() + 1);
  const { error, value } = createEvent({
    uid: `${reference}@${new URL(organisation.origin).hostname}`,
    productId: name,
    title: 'Computer donation pickup',
    description: `Preferred day. ${name} calls to confirm the pickup. Reference ${reference}, phone ${phone}.`,
    start: dateArray(day),
    // Not a duration, which the library writes as `P1DT`: calendars refuse it.
    end: dateArray(dayAfter),
    busyStatus: 'FREE',
  });
  if (error || !value) throw error ?? new Error(`No calendar file for ${date}.`);
  return value;
}
