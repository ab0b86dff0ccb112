/** A script with the hash that the browser checks (Subresource Integrity). */
export type ScriptReference = { url: string; integrity: string };

export type RemoteReference = {
  /** The id of the release: pages of one release fit together, those of different releases may not. */
  release: string;
  container: string;
  entry: ScriptReference;
};

/** Which remote owns each path, and where its current release is. Served as `/registry.json`. */
export type Registry = {
  shell: string;
  remotes: Record<string, RemoteReference>;
  /** By path. `files` are the addresses of all files of the page; composers of older versions list none. */
  pages: Record<string, { remote: string; title: string; files?: string[] }>;
  /** The hash of every stylesheet, by address. A document has the styles of its own page inline; only a navigation loads any. */
  styles: Record<string, string>;
  /** The hash of every script that a page starts with, by address; composers of older versions list none. */
  scripts?: Record<string, string>;
};

export const registryAddress = '/registry.json';

/** The name of the global object with the hashes of stylesheets by address, for the code that loads them. */
export const styleIntegrityKey = 'styleIntegrity';

/** The data of one composed page for the shell's code. */
export type PageData = {
  /** The id of the shell's release that drew the layout. */
  shell: string;
  /** The page in the slot; none where the slot holds a page of the shell's own. */
  page?: { path: string; remote: string };
  /** Why the slot holds no remote's page: none owns the path, its owner has no release, or it is not kept and there is no network. */
  missing?: 'not-found' | 'unavailable' | 'offline';
  /** How much is fetched to keep the site for offline reading, as the layout shows it; composers of older versions say nothing. */
  keptSize?: string;
  /** The remote of this page, by name: one, or none. */
  remotes: Record<string, RemoteReference>;
  /** Remotes that a developer replaced by their own, in their browser only. */
  overrides?: Record<string, RemoteReference>;
};

export const overrideRelease = 'override';

export const pageDataElementId = 'page-data';
