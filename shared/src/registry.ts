/** A script with the hash the browser must find it to have (Subresource Integrity). */
export type ScriptReference = { url: string; integrity: string };

/** Where the browser finds the code of one remote. */
export type RemoteReference = {
  /** The id of the release: two pages of the same release fit together, others may not. */
  release: string;
  /** The global name of the federation container. */
  container: string;
  entry: ScriptReference;
};

/** Which path belongs to which remote, and where the current release of each lives. Served as `/registry.json`. */
export type Registry = {
  /** The id of the shell's current release. */
  shell: string;
  remotes: Record<string, RemoteReference>;
  /** By path. `files` are the addresses of all that the page needs; a composer of an older version names none. */
  pages: Record<string, { remote: string; title: string; files?: string[] }>;
  /** The hash of every stylesheet, by address. A page's own stand inline in its document; only a navigation loads any. */
  styles: Record<string, string>;
  /** The hash of every script that a page starts with, by address; none from a composer of an older version. */
  scripts?: Record<string, string>;
};

export const registryAddress = '/registry.json';

/** What one composed page tells the shell's code about itself. */
export type PageData = {
  /** The id of the shell's release that drew the frame. */
  shell: string;
  /** The page that stands in the slot; none where the slot holds a page of the shell's own. */
  page?: { path: string; remote: string };
  /**
   * Why no remote's page stands in the slot: nobody owns the path, its owner has no release, or the service worker has not
   * kept it and there is no network.
   */
  missing?: 'not-found' | 'unavailable' | 'offline';
  /** The remotes this page needs, by name: one, or none. */
  remotes: Record<string, RemoteReference>;
  /** Remotes that a developer replaced by their own, for their browser alone. */
  overrides?: Record<string, RemoteReference>;
};

/** Stands for the id of a release where a developer's own remote is in its place. */
export const overrideRelease = 'override';

export const pageDataElementId = 'page-data';
