/** The shell's part of every page, as HTML: what its prerender build renders and its release lists. */
export type RenderedShell = {
  /** The frame for each path that the navigation shows as current, and for every other path (`*`). */
  frames: Record<string, string>;
  /** What is in the slot where no remote's page is. */
  pages: Record<'not-found' | 'unavailable' | 'offline', string>;
};
