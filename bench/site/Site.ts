/** The builds that are measured: private copies, which no later build changes. */
export type Site = {
  /** The folder of each application's release. */
  releases: Record<string, string>;
  /** Lists the applications and the channels that these releases are published to. */
  siteFile: string;
  /** The path of every page, and one that no page stands at. */
  routes: Route[];
};

export type Route = {
  path: string;
  /** The remote that owns the page; none where nobody does. */
  remote?: string;
};

/** A path that no page stands at: its answer is the NotFound page. */
export const unknownPath = '/no-such-page';
