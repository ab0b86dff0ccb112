/**
 * Where the composer lays the HTML of a remote's page, the remote's name, and the size of what can be kept for offline
 * reading into a frame of the shell.
 */
export const frameMarks = { page: '%PAGE%', remote: '%REMOTE%', keptSize: '%KEPT-SIZE%' };
