import type { ComponentType } from 'react';

/** One screen at one path, as a remote describes it. A remote exposes `./pages`, whose default export is `Page[]`. */
export type Page = {
  /** Absolute path without a trailing slash, such as `/about`; `/` for the home page. */
  path: string;
  /** The document's title, at most 60 characters, unique on the site. */
  title: string;
  /** One or two sentences for search engines and link previews, at most 160 characters. */
  description: string;
  /**
   * Loads the page's component. The import names its chunk after the path (`/what-we-do` → `what-we-do`, `/` → `home`), by
   * which the build finds the scripts and styles the page needs:
   * `() => import(/* webpackChunkName: "what-we-do" *\/ './pages/what-we-do/WhatWeDoPage')`
   */
  load: () => Promise<{ default: ComponentType }>;
};

/** The name of the chunk that holds the page at a path, such as `/what-we-do`. */
export const chunkNameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

export type RenderedPage = { path: string; title: string; description: string; html: string };

/** A page of a build: `name` is that of its chunk, such as `what-we-do`. */
export type BuiltPage = RenderedPage & { name: string };

/** Writes a picture for link previews for each page. @returns its file in `dist`, the folder of the build, by the page's path */
export type WriteSocialImages = (
  dist: string,
  application: string,
  pages: readonly BuiltPage[],
) => Promise<ReadonlyMap<string, string>>;
