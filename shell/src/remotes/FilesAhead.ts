import type { Registries } from './registries';

/**
 * Fetches the files of pages into the browser's cache, one page after another and at low priority. It runs none of them. It
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
  #last = Promise.resolve();

  /** @param registries names the files by the last registry that was fetched */
  constructor(registries: Registries) {
    this.#registries = registries;
  }

  /** Fetches each file once; a failure is left to the visit of the page. */
  add(path: string): void {
    if (this.#paths.has(path)) return;
    this.#paths.add(path);
    this.#last = this.#last.then(() => this.#fetchPage(path));
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
