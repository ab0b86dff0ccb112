import { reportLimits } from '@site/shared/contract/reports';

/** A place in a stack, as each browser writes it: an address, a line and a column. */
const place = /(https?:\/\/[^\s()]+):(\d+):(\d+)/g;

/** Parses an address; none if it is not one. Browsers before 2024 lack `URL.canParse`. */
export function addressOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** The path of a file of our static folder, without a leading slash; none for any other address. */
export function ownFile(address: string): string | undefined {
  const url = addressOf(address, location.href);
  const isOurs = url?.origin === location.origin && url.pathname.startsWith('/static/');
  return isOurs ? url.pathname.slice(1) : undefined;
}

/** The places of a stack that are in our own files, the innermost first, such as `static/js/content.home.01234.js:1:2345`. */
export function ownPlaces(stack: string | undefined): string[] {
  const places = Array.from(stack?.matchAll(place) ?? [], ([, address = '', line = '', column = '']) => {
    const file = ownFile(address);
    return file && `${file}:${line}:${column}`;
  });
  return places.filter((each) => each !== undefined && each.length <= reportLimits.place) as string[];
}
