import { PassThrough } from 'node:stream';
import { everyKind } from '../../requests/staff/readRequests';
import type { RequestSource } from '../../requests/store/RequestSource';

/** How often the database is asked how much there is, while somebody watches, in milliseconds: four counts, each one read. */
const interval = 5000;

/** How long one stream lasts, in milliseconds: the browser opens it again, and who may no longer enter cannot. */
const longest = 10 * 60_000;

const changed = 'event: changed\ndata:\n';

/**
 * Tells the pages that are open that something changed, and nothing of what: they ask again by themselves. What this
 * server writes is told at once; what others write, as donors do, within some seconds.
 */
export class Changes {
  /** What was in the database when each page was last told; empty for one that has just come. */
  readonly #streams = new Map<PassThrough, string>();
  readonly #source: () => Promise<RequestSource>;
  readonly #isStopping: () => boolean;
  #timer: NodeJS.Timeout | undefined;

  /** @param isStopping whether the server waits for its responses to end */
  constructor(source: () => Promise<RequestSource>, isStopping: () => boolean) {
    this.#source = source;
    this.#isStopping = isStopping;
  }

  /**
   * The events for a page, until it leaves, or for a while. A page that comes back hears what changed in between.
   * @param known the id of the last event that it got
   */
  stream(known = ''): PassThrough {
    const stream = new PassThrough();
    const end = setTimeout(() => this.#end(stream), longest);
    stream.once('close', () => {
      clearTimeout(end);
      this.#streams.delete(stream);
    });
    this.#streams.set(stream, known);
    stream.write('retry: 1000\n\n');
    if (!this.#timer) this.#timer = setTimeout(() => void this.#look(), 0).unref();
    return stream;
  }

  /** Tells every page that something changed. */
  announce(): void {
    for (const stream of this.#streams.keys()) stream.write(`${changed}\n`);
  }

  #end(stream: PassThrough): void {
    this.#streams.delete(stream);
    stream.end();
  }

  async #look(): Promise<void> {
    if (this.#isStopping()) for (const stream of [...this.#streams.keys()]) this.#end(stream);
    try {
      const counts = await this.#count();
      for (const [stream, known] of this.#streams) {
        // A comment at least: proxies end a stream that says nothing for a while.
        stream.write(`:\nid: ${counts}\n${known !== '' && known !== counts ? changed : ''}\n`);
        this.#streams.set(stream, counts);
      }
    } catch {
      // The next look may succeed; a page that asks for more says what is wrong.
    }
    this.#timer = this.#streams.size > 0 ? setTimeout(() => void this.#look(), interval).unref() : undefined;
  }

  async #count(): Promise<string> {
    const source = await this.#source();
    const counted = await Promise.all(
      [...everyKind, 'requestStatuses' as const].map((each) => source.count(each)),
    );
    return counted.map(({ count }) => count).join();
  }
}
