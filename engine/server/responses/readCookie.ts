/**
 * Reads one cookie of a request.
 * @param cookies the header `cookie`
 * @returns its value, decoded; undefined if there is no such cookie or it cannot be decoded
 */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const found = cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
