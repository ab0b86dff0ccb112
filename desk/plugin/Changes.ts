import { everyKind } from '../../requests/staff/readRequests';
import type { RequestSource } from '../../requests/store/RequestSource';

/** How old a count may be, in milliseconds: however many pages ask, the database is asked no more often. */
const freshness = 3000;

/** Tells pages whether something changed, and nothing of what: what this server writes, and what others do, by counting. */
export class Changes {
  #written = 0;
  #counted = { at: -Infinity, counts: Promise.resolve('') };

  /** Notes that this server has written something. */
  note(): void {
    this.#written += 1;
  }

  /** @returns a text that is another one after a change */
  async version(source: RequestSource, now: Date): Promise<string> {
    if (now.getTime() - this.#counted.at > freshness)
      this.#counted = { at: now.getTime(), counts: countsIn(source) };
    return `${String(this.#written)},${await this.#counted.counts}`;
  }
}

async function countsIn(source: RequestSource): Promise<string> {
  const collections = [...everyKind, 'requestStatuses'] as const;
  const counted = await Promise.all(collections.map((each) => source.count(each)));
  return counted.map(({ count }) => count).join();
}
