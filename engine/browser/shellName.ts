declare const SHELL_NAME: string;

/** The host's name in `site.json`, in its releases, and in the names of its files, as the build writes it into the scripts. */
export const shellName = SHELL_NAME;
