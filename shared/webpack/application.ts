/** What one application tells the shared build about itself. */
export type Application = {
  /** The name its files, its style classes and its releases carry, as in `site.json`: `shell`, `content`. */
  name: string;
  /** The application's folder, an absolute path. */
  folder: string;
  /** Whether it provides the federation runtime and the shared scope, or lives in them. */
  role: 'host' | 'remote';
  /** Where a remote lists its pages, from its folder; `./src/pages.ts` unless said. */
  pages?: string;
};

/** The module a remote exposes: the list of its pages, by a path from its folder. */
export function pagesOf({ pages = './src/pages.ts' }: Application): string {
  return pages;
}

/**
 * The global variable of a remote's federation container.
 * @param name the remote's name, such as `content` or `open-days`
 */
export function containerName(name: string): string {
  // No variable has a hyphen, and no application has an underscore.
  return `${name.replaceAll('-', '_')}_remote`;
}
