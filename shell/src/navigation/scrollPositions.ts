const storageKey = 'scroll-positions';

/** Where each entry of the tab's history was scrolled to, in CSS pixels from the top. */
class ScrollPositions {
  /** The key of the history entry whose page is shown; while a navigation is under way, not yet the current one. */
  shown = 'default';
  #positions: Record<string, number> | undefined;

  /** @param key the key of a history entry */
  of(key: string): number {
    return this.#read()[key] ?? 0;
  }

  /**
   * Remembers positions from now on, across documents of the same tab.
   * @param currentKey tells the key of the history entry that is shown
   */
  record(currentKey: () => string): void {
    history.scrollRestoration = 'manual';
    const note = () => (this.#read()[currentKey()] = scrollY);
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', () => {
      // Scrolling is told with the next frame, which may not come any more.
      note();
      // Whoever comes back to a document that is loaded anew is scrolled by the browser.
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(this.#read()));
      } catch {
        // A browser without a store scrolls to the top.
      }
    });
    addEventListener('pageshow', ({ persisted }) => {
      history.scrollRestoration = 'manual';
      // WebKit shows a document of its cache at the top, and scrolls it only after this event, where it still may.
      if (persisted) scrollTo({ top: this.of(currentKey()), behavior: 'instant' });
    });
  }

  #read(): Record<string, number> {
    if (!this.#positions) {
      try {
        this.#positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
      } catch {
        this.#positions = {};
      }
    }
    return this.#positions;
  }
}

export const scrollPositions = new ScrollPositions();
