/** A page of a build, with its prerendered HTML. */
export type BuiltPage = {
  path: string;
  /** The name of the page's chunk, such as `what-we-do`. */
  name: string;
  title: string;
  html: string;
};

/** What a site adds to the builds of its applications. */
export type BuildHooks = {
  /** Writes a picture for link previews for each page. @returns its file in `dist`, the folder of the build, by the page's path */
  writeSocialImages?: (
    dist: string,
    application: string,
    pages: readonly BuiltPage[],
  ) => Promise<ReadonlyMap<string, string>>;
};
