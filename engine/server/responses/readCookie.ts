/**
 * The value of one cookie; undefined if there is none or it cannot be decoded.
 * @param cookies the header `cookie`
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
