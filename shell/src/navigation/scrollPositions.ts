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
  readonly #positions = readPositions();

  /** @param entry see `entryOf` */
  of(entry: string): number {
    return this.#positions[entry] ?? 0;
  }

  /**
   * Notes the position of `shown`, whose page is about to be hidden. Until the next one is set, no entry is scrolled.
   * @returns the entry
   */
  leave(): string {
    const { shown } = this;
    this.#positions[shown] = scrollY;
    this.shown = '';
    return shown;
  }

  /** Scrolls to the position of `shown`. */
  restore(): void {
    scrollTo({ top: this.of(this.shown), behavior: 'instant' });
  }

  /**
   * Records the positions of `shown` from now on, across documents of the same tab; and scrolls a document to which the
   * user has returned, where the browser did not.
   * @param entry the document's own, shown first
   */
  record(entry: string): void {
    this.shown = entry;
    const note = () => (this.#positions[this.shown] = scrollY);
    history.scrollRestoration = 'manual';
    // Chromium writes an entry's own position down within a second. A user who leaves sooner, and whose document it then
    // drops from its cache, would return to the top.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (scrollY === 0 && navigation?.type === 'back_forward') this.restore();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', () => {
      // The scroll event comes with the next animation frame, which may never come.
      note();
      // After a reload of the document the browser restores the position.
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(this.#positions));
      } catch {
        // Without storage every page starts at its top.
      }
    });
    addEventListener('pageshow', ({ persisted }) => {
      history.scrollRestoration = 'manual';
      // WebKit shows a document of its cache at the top, and restores its position only after this event, if at all.
      if (persisted) this.restore();
    });
  }
}

/** The positions that earlier documents of this tab recorded; none while a page is prerendered. */
function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export const scrollPositions = new ScrollPositions();
