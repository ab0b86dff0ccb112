/** The shell's name in `site.json`, in its releases, and in the names of its files. */
export const ownName = 'shell';
