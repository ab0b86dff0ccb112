import path from 'node:path';

/**
 * The name of a picture or font in the release, without its extension. Original names may have spaces and brackets, which
 * neither an address nor a `srcset` can contain.
 * @param file such as `src/pages/about/Workshop (1).jpg`
 */
export function mediaName(file: string): string {
  const { name } = path.parse(file);
  return name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || 'file';
}
