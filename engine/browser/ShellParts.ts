import type { ComponentType, ReactNode } from 'react';
import type { PageData } from '../contract/registry';

/** What a shell draws around pages, and in their place. */
export type ShellParts = {
  /** The name of the site, in the title of the shell's own pages. */
  siteName: string;
  /** Depends on the path alone. It holds `<main tabIndex={-1}>` with the page; `keptSize` is what is fetched to keep the site. */
  Layout: ComponentType<{ keptSize: string; children: ReactNode }>;
  /** Beside the layout while a page loads. */
  ProgressBar: ComponentType<{ active: boolean }>;
  /** What is said beside the layout; `overrides` are the remotes that are not those of the site's own releases. */
  Notices: ComponentType<{ overrides?: PageData['overrides'] }>;
  /** The page for a path that no remote has, for one whose remote has no release, and for one that is not kept. */
  pages: Record<'not-found' | 'unavailable' | 'offline', ComponentType>;
  /** The content of the slot when a script of its page did not load. */
  LoadingFailed: ComponentType<LoadingFailedProps>;
};

export type LoadingFailedProps = {
  /** The kind of failure, such as `missing`, `timeout` or `error`. */
  type: string;
  address: string;
  isTrying?: boolean;
  /** Fetches it again: when the user asks, or because the connection is back. */
  onRetry: () => void;
};
