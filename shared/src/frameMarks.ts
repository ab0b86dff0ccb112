/** Where the composer lays the HTML of a remote's page, and the remote's name, into a frame of the shell. */
export const frameMarks = { page: '%PAGE%', remote: '%REMOTE%' };
