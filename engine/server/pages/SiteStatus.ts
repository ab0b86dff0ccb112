/** The state of the running site, for its operators. */
export type SiteStatus = {
  /** Whether there is a site to serve: false until the shell has its first release. */
  isComposed: boolean;
  /** By application name. */
  applications: Record<string, ApplicationStatus>;
};

type ApplicationStatus = {
  /** The id of the release that is served; undefined if the application has none that can be served. */
  release?: string;
  /** Why a newer release is not served, or why there is no release: a sentence. */
  problem?: string;
};
