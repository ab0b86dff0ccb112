/** What one application tells the shared build about itself. */
export type Application = {
  /** The name its files, its style classes and its releases carry: `shell`, `content` or `forms`. */
  name: string;
  /** The application's folder, an absolute path. */
  folder: string;
  /** Whether it provides the federation runtime and the shared scope, or lives in them. */
  role: 'host' | 'remote';
};

/**
 * The global name of a remote's federation container.
 * @param name the remote's name, such as `content`
 */
export function containerName(name: string): string {
  return `${name}_remote`;
}
