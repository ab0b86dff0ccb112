/** The marks in the shell's layout that the composer replaces: by a page's HTML, its remote's name, and the size of what can be kept. */
export const layoutMarks = { page: '%PAGE%', remote: '%REMOTE%', keptSize: '%KEPT-SIZE%' };

/** The shell's part of every page, as HTML: its build renders it and its release lists it. */
export type RenderedShell = {
  /** The layout for each path that the navigation shows as current, and for every other path (`*`). */
  layouts: Record<string, string>;
  pages: Record<'not-found' | 'unavailable' | 'offline', string>;
};
