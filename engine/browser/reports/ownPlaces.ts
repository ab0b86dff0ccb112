import { ownPlace } from '../../contract/reports';

/** The path of a file of our static folder, without a leading slash; empty for any other address. */
export function ownFile(address = ''): string {
  const [path = ''] = address.replace(`${location.origin}/`, '/').split(/[?#]/);
  return path.startsWith('/') && ownPlace.test(path.slice(1)) ? path.slice(1) : '';
}

/** The places of a stack that are in our own files, the innermost first, such as `static/js/content.home.01234.js:1:2345`. */
export function ownPlaces(stack = ''): string[] {
  // Each browser writes an address, a line and a column.
  const places = stack.matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g);
  return Array.from(places).flatMap(([, address, line = '', column = '']) => {
    const file = ownFile(address);
    return file ? `${file}:${line}:${column}` : [];
  });
}
