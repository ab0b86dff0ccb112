/** The settings of one application for the shared build. */
export type Application = {
  /** The name in its files, style classes and releases, as in `site.json`: `shell`, `content`. */
  name: string;
  /** The application's folder, an absolute path. */
  folder: string;
  /** Whether it provides the federation runtime and the shared scope, or uses them. */
  role: 'host' | 'remote';
  /** The file that lists a remote's pages, relative to its folder; by default `./src/pages.ts`. */
  pages?: string;
};

/** The module that a remote exposes: the list of its pages, as a path relative to its folder. */
export const pagesOf = ({ pages = './src/pages.ts' }: Application) => pages;

/** The global variable of a remote's federation container. */
export function containerName(name: string): string {
  // Variables cannot have a hyphen, and applications cannot have an underscore.
  return `${name.replaceAll('-', '_')}_remote`;
}
