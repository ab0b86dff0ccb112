import type { State, Status } from '../../../requests/book/Mark';

/** The words for each state, in the order in which they usually follow. */
export const statusNames: Readonly<Record<State, string>> = {
  new: 'New',
  called: 'Called',
  'no-answer': 'No answer',
  scheduled: 'Scheduled',
  collected: 'Collected',
  failed: 'Failed',
  declined: 'Declined',
  answered: 'Answered',
  closed: 'Closed',
};

/** The words for what a mark says. */
export const markNames: Readonly<Record<Status, string>> = {
  ...statusNames,
  note: '',
  'taken-back': 'Taken back',
};

const timeZone = 'Africa/Nairobi';
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });

/** A day in Nairobi, such as `3 Mar 2026`. */
export const dayText = (iso: string) => day.format(new Date(iso));

/** A moment in Nairobi, such as `08:12`; on another day than today `3 Mar 2026, 08:12`. */
export function momentText(iso: string): string {
  const text = time.format(new Date(iso));
  return dayText(iso) === day.format(new Date()) ? text : `${dayText(iso)}, ${text}`;
}

/** The page of a request. What is behind `#` is in no log of a server. */
export const requestHref = (path: string) => `/request#${path}`;

export const countText = (count: number) => (count === 1 ? '1 request' : `${String(count)} requests`);
