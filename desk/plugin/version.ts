import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { Book } from '../../requests/book/Book';
import { marksOfState } from '../../requests/book/Mark';
import type { LiveBook } from '../../requests/book/openLiveBook';

/** When to call again, of each book that was asked: a version is asked for every few seconds, by each page. */
const timesToCall = new WeakMap<Book, readonly Date[]>();

/** A text that is another one once a list may be: after a change, on another day, and as a time to call again comes. */
export function versionOf(live: LiveBook, now: Date): string {
  const book = live.book();
  const times = timesToCall.get(book) ?? timesIn(book);
  timesToCall.set(book, times);
  const come = times.filter((time) => time <= now).length;
  return `${live.version()} ${dayInNairobi(now)} ${String(come)}`;
}

function timesIn({ requests }: Book): Date[] {
  return [...requests.values()].flatMap(({ history }) => marksOfState(history).at(-1)?.again ?? []);
}
