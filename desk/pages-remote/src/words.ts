import { collectionNames, locations } from '@site/shared/requests/requests';
import type { Summary, Tab } from '../../plugin/api';
import type { Status } from '../../../requests/book/Mark';

/** The words for what a mark says, and for the state that follows, in the order in which they usually do. */
export const markNames: Readonly<Record<Status, string>> = {
  new: 'New',
  'no-answer': 'No answer',
  called: 'Called',
  scheduled: 'Agreed',
  collected: 'Collected',
  failed: 'Failed',
  declined: 'Declined',
  answered: 'Answered',
  closed: 'Closed',
  note: 'Only a note',
  'taken-back': 'Took a mark back',
};

/** The options of a choice by their values. */
export const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const kinds = optionsOf(collectionNames);
export const towns = locations.map((town) => ({ value: town, label: town }));

/** The parts of the inbox, in their order. */
export const tabNames: Readonly<Record<Tab, string>> = {
  'to-do': 'To do',
  waiting: 'Waiting',
  agreed: 'Agreed',
  done: 'Done',
  all: 'All',
};

/** Why a request is to do, beside its status. */
export const reasonNames: Readonly<Record<NonNullable<Summary['reason']>, string>> = {
  again: 'time to call again',
  failed: 'the pickup failed',
  over: 'the agreed day is over',
  changed: 'changed by the sender after the last mark',
};

const timeZone = 'Africa/Nairobi';
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' });

/** A day in Nairobi, such as `3 Mar 2026`. */
const dayText = (iso: string) => day.format(new Date(iso));

/** A day in Nairobi with its name, such as `Tuesday, 3 Mar 2026`. */
export const dayName = (iso: string) => `${weekday.format(new Date(iso))}, ${dayText(iso)}`;

/** A moment in Nairobi, such as `08:12`; on another day than today `3 Mar 2026, 08:12`. */
export function momentText(iso: string): string {
  const text = time.format(new Date(iso));
  return dayText(iso) === day.format(new Date()) ? text : `${dayText(iso)}, ${text}`;
}

/** What was agreed for a pickup, such as `Tuesday, 3 Mar 2026, 10:00 to 12:00, Gate B`. */
export const agreedText = ({ day, from, until, place }: NonNullable<Summary['agreed']>) =>
  [dayName(day), [from, until].filter(Boolean).join(' to '), place].filter(Boolean).join(', ');

/** The page of a request. What is behind `#` is in no log of a server. */
export const requestHref = (path: string) => `/request#${path}`;

const counted = ['laptops', 'desktops', 'others'] as const;

/** What was collected, such as `3 laptops, 1 desktops`. */
export const countsText = (counts: Partial<Record<(typeof counted)[number], number | undefined>>) =>
  counted.flatMap((what) => (counts[what] ? `${String(counts[what])} ${what}` : [])).join(', ');
