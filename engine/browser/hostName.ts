/** Written into the scripts by the build of the host. */
declare const HOST_NAME: string;

/** The host's name in `site.json`, in its releases, and in the names of its files. */
export const hostName = HOST_NAME;
