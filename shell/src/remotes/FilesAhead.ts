import type { Registries } from './registries';

/**
 * How many pages are fetched at a time. With 400 ms of latency all of them took up to 4.4 s one after another, and take up to
 * 3.0 s by two. The user's own requests still find a connection: a page is two files as soon as those of its remote are
 * there, and a browser on HTTP/1.1 opens six connections.
 */
const pagesAtOnce = 2;

/**
 * Fetches the files of pages into the browser's cache, two pages at a time and at low priority. It runs none of them. It
 * stops where the service worker serves the page: the worker keeps those files itself, and waiting for their requests would
 * delay its update or removal.
 */
export class FilesAhead {
  readonly #registries: Registries;
  readonly #paths = new Set<string>();
  /** All files requested so far, with those of the document's own page. */
  readonly #files = new Set<string | null>(
    Array.from(
      document.querySelectorAll('link[href], style[data-href]'),
      (element) => element.getAttribute('href') ?? element.getAttribute('data-href'),
    ),
  );
  readonly #waiting: string[] = [];
  #fetching = 0;

  /** @param registries names the files by the last registry that was fetched */
  constructor(registries: Registries) {
    this.#registries = registries;
  }

  /** Fetches each file once; a failure is left to the visit of the page. */
  add(path: string): void {
    if (this.#paths.has(path)) return;
    this.#paths.add(path);
    this.#waiting.push(path);
    if (this.#fetching < pagesAtOnce) void this.#fetchWaiting();
  }

  async #fetchWaiting(): Promise<void> {
    this.#fetching++;
    for (let path = this.#waiting.shift(); path !== undefined; path = this.#waiting.shift())
      await this.#fetchPage(path);
    this.#fetching--;
  }

  async #fetchPage(path: string): Promise<void> {
    // The worker takes over while the page is open: once it is installed.
    if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return;
    const files = this.#registries.known?.pages[path]?.files ?? [];
    await Promise.all(
      files.map(async (address) => {
        if (this.#files.has(address)) return;
        this.#files.add(address);
        try {
          // Browsers cache only files that were read to the end.
          await (await fetch(address, { priority: 'low' })).arrayBuffer();
        } catch {
          // The user may never open the page.
        }
      }),
    );
  }
}
