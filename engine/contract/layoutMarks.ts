/**
 * The marks in the shell's layout that the composer replaces: by the HTML of a remote's page, by the remote's name, and
 * by the size of the files that can be kept offline.
 */
export const layoutMarks = { page: '%PAGE%', remote: '%REMOTE%', keptSize: '%KEPT-SIZE%' };
