/** The builds that are measured: private copies, which no later build changes. */
export type Site = {
  /** The folder of each application's release. */
  releases: Record<ApplicationName, string>;
  /** The path of every page, and one that no page stands at. */
  routes: Route[];
};

export type ApplicationName = 'shell' | 'content' | 'forms';

export type Route = {
  path: string;
  /** The remote that owns the page; none where nobody does. */
  remote?: 'content' | 'forms';
};

/** A path that no page stands at: its answer is the NotFound page. */
export const unknownPath = '/no-such-page';
