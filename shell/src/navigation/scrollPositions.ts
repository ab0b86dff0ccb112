const storageKey = 'scroll-positions';

/** The scroll position of each entry of the tab's history, in CSS pixels from the top. */
class ScrollPositions {
  /** The key of the history entry whose page is shown; during a navigation it is not the current one yet. */
  shown = 'default';
  #positions: Record<string, number> | undefined;

  /** @param key the key of a history entry */
  of(key: string): number {
    return this.#read()[key] ?? 0;
  }

  /**
   * Records positions from now on, across documents of the same tab.
   * @param currentKey returns the key of the shown history entry
   */
  record(currentKey: () => string): void {
    history.scrollRestoration = 'manual';
    const note = () => (this.#read()[currentKey()] = scrollY);
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
