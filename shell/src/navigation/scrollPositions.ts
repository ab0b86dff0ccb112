const storageKey = 'scroll-positions';

/**
 * What tells an entry of the tab's history from the others: the router's key, or for an entry of the browser's own, which
 * has none, its path and the part of the page.
 */
export function entryOf({ key, pathname, hash }: { key: string; pathname: string; hash: string }): string {
  return key === 'default' ? pathname + hash : key;
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
    const leave = () => {
      // The scroll event comes with the next animation frame, which may never come.
      note();
      // After a reload of the document the browser restores the position.
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(this.#positions));
      } catch {
        // Without storage every page starts at its top.
      }
    };
    addEventListener('pagehide', leave);
    // A phone discards a tab in the background without another event, and reloads it when the user comes back.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') leave();
      else history.scrollRestoration = 'manual';
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
