import { useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { loadChunk } from 'federated-site/browser/loading/loadChunk';
import styles from './CalendarDownload.module.css';

export type CalendarDownloadProps = {
  /** The pickup's day as `YYYY-MM-DD`. */
  date: string;
  reference: string;
};

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Offers the pickup's day as a file for the user's calendar. */
export function CalendarDownload({ date, reference }: CalendarDownloadProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function save() {
    try {
      const { pickupCalendar } = await loadChunk(
        () => import(/* webpackChunkName: "calendar" */ './pickupCalendar'),
      );
      download(pickupCalendar(date, reference), `pickup-${date}.ics`);
      setHasFailed(false);
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void save()}>
        Add to Calendar
      </Button>
      <p className={styles.message} role="status">
        {hasFailed && 'The calendar file could not be fetched. Please try again.'}
      </p>
    </>
  );
}
