/** The request that was opened last: the inbox brings back to it. Only in memory, like all of the inbox. */
export const opened: { path?: string } = {};
