/**
 * The path of a page without a trailing slash.
 * @param pathname such as `/about/`
 */
export function normalPath(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}
