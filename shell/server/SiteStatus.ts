/** What an operator needs to know of the running site. */
export type SiteStatus = {
  /** Whether there is a site to serve; not before the shell has its first release. */
  isComposed: boolean;
  /** Each application by name. */
  applications: Record<string, ApplicationStatus>;
};

type ApplicationStatus = {
  /** The id of the release that is served; none where the application has none that can be served. */
  release?: string;
  /** Why a newer release is not served, or why there is none: a plain sentence. */
  problem?: string;
  /** The id of a newer release that this server rolled back because it failed for visitors. */
  rolledBack?: string;
};
