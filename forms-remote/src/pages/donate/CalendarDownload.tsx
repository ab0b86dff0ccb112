import { useState } from 'react';
import type { DateArray } from 'ics';
import { Button } from '@site/shared/components/button/Button';
import { organisation } from '@site/shared/organisation';
import { loadChunk } from 'federated-site/browser';

type Props = {
  /** The pickup's day as `YYYY-MM-DD`. */
  date: string;
  reference: string;
};

/** Offers the pickup's day as a file for the user's calendar. */
export function CalendarDownload({ date, reference }: Props) {
  const [hasFailed, setHasFailed] = useState(false);

  async function save() {
    try {
      download(await pickupCalendar(date, reference), `pickup-${date}.ics`);
      setHasFailed(false);
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  }

  return (
    <div>
      <Button variant="secondary" onClick={() => void save()}>
        Add to Calendar
      </Button>
      <p role="status">{hasFailed && 'The calendar file could not be fetched. Please try again.'}</p>
    </div>
  );
}

/** The pickup as a calendar file (RFC 5545): an event of one whole day. */
async function pickupCalendar(date: string, reference: string): Promise<string> {
  const { createEvent } = await loadChunk(
    () => import(/* webpackChunkName: "calendar", webpackExports: ["createEvent"] */ 'ics'),
  );
  const { name, phone, origin } = organisation;
  const day = new Date(date);
  const start: DateArray = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  day.setUTCDate(day.getUTCDate() + 1);
  const { error, value } = createEvent({
    uid: `${reference}@${new URL(origin).hostname}`,
    productId: name,
    title: 'Computer donation pickup',
    description: `Preferred day. ${name} calls to confirm the pickup. Reference ${reference}, phone ${phone}.`,
    start,
    // Not a duration, which the library writes as `P1DT`: calendars refuse it.
    end: [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()],
    busyStatus: 'FREE',
  });
  if (error) throw error;
  return String(value);
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
