import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededBook } from '../requests/testing/seededBook';
import { queues } from '../requests/work/queues';
import { latestFirst, searchRequests } from '../requests/work/searchRequests';
import type { Figure } from '../e2e/sizes/Figure';
import { median, type Section } from './report';

const times = 9;

/** What staff wait for at the server, and what it holds in memory. A search and a queue take a frame or two (16 ms each). */
export const desk: Section = {
  name: 'desk',
  title: 'The desk with twenty thousand requests, each marked three times',
  measure: () => {
    const now = new Date('2030-03-10T06:00:00Z');
    const before = heldBytes();
    const book = seededBook(20_000, now);
    const held = heldBytes() - before;
    const search = (words: string) => () => searchRequests(latestFirst(book), { words });
    const first = timeOf(search('fatuma lapt'));
    const medianOf = (work: () => unknown) => median(Array.from({ length: times }, () => timeOf(work)));
    return Promise.resolve({
      figures: [
        { ...figureOf('memory', held, 150_000_000), unit: 'B' },
        figureOf('the first search', first, 2000),
        figureOf('a search for words', medianOf(search('fatuma lapt')), 33),
        figureOf('a search for a number', medianOf(search('0712 345')), 33),
        figureOf(
          'all queues',
          medianOf(() => queues(book, now)),
          33,
        ),
      ],
    });
  },
};

function figureOf(subject: string, value: number, atMost: number): Figure {
  return { name: `The desk: ${subject}`, subject: '20,000 requests', value, unit: 'ms', target: { atMost } };
}

/** In milliseconds. */
function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** What is left in memory after garbage is collected. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
