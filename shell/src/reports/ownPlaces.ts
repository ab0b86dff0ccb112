import { reportLimits } from '@site/shared/contract/reports';

/** A place in a stack, as each browser writes it: an address, a line and a column. */
const place = /(https?:\/\/[^\s()]+):(\d+):(\d+)/g;

/** The path of a file of our static folder, without a leading slash; none for any other address. */
export function ownFile(address: string): string | undefined {
  if (!URL.canParse(address, location.href)) return undefined;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith('/static/') ? pathname.slice(1) : undefined;
}

/** The places of a stack that are in our own files, the innermost first, such as `static/js/content.home.01234.js:1:2345`. */
export function ownPlaces(stack: string | undefined): string[] {
  const places = Array.from(stack?.matchAll(place) ?? [], ([, address = '', line = '', column = '']) => {
    const file = ownFile(address);
    return file && `${file}:${line}:${column}`;
  });
  return places.filter((each) => each !== undefined && each.length <= reportLimits.place) as string[];
}
