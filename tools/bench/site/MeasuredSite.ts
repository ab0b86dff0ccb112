/** The builds that are measured: private copies, unchanged by later builds. */
export type MeasuredSite = {
  /** The folder of each application's release. */
  releases: Record<string, string>;
  /** Lists the applications and the channels that these releases are published to. */
  siteFile: string;
  /** The path of every page, and one unknown path. */
  routes: Route[];
};

export type Route = {
  path: string;
  /** The remote that owns the page; none for the unknown path. */
  remote?: string;
};

/** A path without a page: its response is the NotFound page. */
export const unknownPath = '/no-such-page';
