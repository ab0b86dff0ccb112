const storageKey = 'scroll-positions';

/**
 * What tells an entry of the tab's history from the others: the router's key, or for the first entry of a document, which
 * has none, its path.
 */
export function entryOf({ key, pathname }: { key: string; pathname: string }): string {
  return key === 'default' ? pathname : key;
}

/** The scroll position of each entry of the tab's history, in CSS pixels from the top. */
class ScrollPositions {
  /** The history entry whose page is shown, see `entryOf`; during a navigation it is not the current one yet. */
  shown = '';
  #positions: Record<string, number> | undefined;

  /** @param entry see `entryOf` */
  of(entry: string): number {
    return this.#read()[entry] ?? 0;
  }

  /**
   * Records the positions of `shown` from now on, across documents of the same tab; and scrolls a document to which the
   * user has returned, where the browser did not.
   * @param entry the document's own, shown first
   */
  record(entry: string): void {
    this.shown = entry;
    const note = () => (this.#read()[this.shown] = scrollY);
    const restore = () => {
      scrollTo({ top: this.of(this.shown), behavior: 'instant' });
    };
    history.scrollRestoration = 'manual';
    // Chromium writes an entry's own position down within a second. A user who leaves sooner, and whose document it then
    // drops from its cache, would return to the top.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (scrollY === 0 && navigation?.type === 'back_forward') restore();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', () => {
      // The scroll event comes with the next animation frame, which may never come.
      note();
      // After a reload of the document the browser restores the position.
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(this.#read()));
      } catch {
        // Without storage every page starts at its top.
      }
    });
    addEventListener('pageshow', ({ persisted }) => {
      history.scrollRestoration = 'manual';
      // WebKit shows a document of its cache at the top, and restores its position only after this event, if at all.
      if (persisted) restore();
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
