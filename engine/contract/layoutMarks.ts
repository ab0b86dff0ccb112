/**
 * The marks in the shell's layout that the composer replaces: by the HTML of a remote's page, by the remote's name, and
 * by the size of the files that can be kept offline.
 */
export const layoutMarks = { page: '%PAGE%', remote: '%REMOTE%', keptSize: '%KEPT-SIZE%' };

/** The shell's part of every page, as HTML: its build renders it and its release lists it. */
export type RenderedShell = {
  /** The layout for each path that the navigation shows as current, and for every other path (`*`). */
  frames: Record<string, string>;
  /** The shell's own pages for the slot. */
  pages: Record<'not-found' | 'unavailable' | 'offline', string>;
};
