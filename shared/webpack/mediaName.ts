import path from 'node:path';

/**
 * The name of a picture or font without its ending, for the release. Cameras and people write spaces and brackets, which
 * neither an address nor a `srcset` can hold as they are.
 * @param file such as `src/pages/about/Workshop (1).jpg`
 */
export function mediaName(file: string): string {
  const { name } = path.parse(file);
  return name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || 'file';
}
