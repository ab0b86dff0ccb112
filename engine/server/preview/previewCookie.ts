import { readCookie } from '../responses/readCookie';

/** The parameter that opens a preview, and the cookie that keeps a browser in it. */
const name = 'preview';

const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/**
 * Reads which preview an address opens.
 * @param address path and query, such as `/about?preview=TOKEN`
 * @returns its token, or `off`, and the address without it; undefined if it opens none
 */
export function askedPreview(address: string): { token: string; rest: string } | undefined {
  const [path = '', query] = address.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const token = parameters.get(name);
  if (token === null) return undefined;
  parameters.delete(name);
  return { token, rest: parameters.size > 0 ? `${path}?${parameters.toString()}` : path };
}

/** Reads the token of the browser's preview from its cookies. */
export function previewIn(cookies: string | undefined): string | undefined {
  return readCookie(cookies, name);
}

/**
 * The cookie that keeps a browser in a preview. `Lax`, because links to previews are opened from other sites, and the
 * redirected request must still send it.
 * @param expires when the preview ends (ISO 8601)
 */
export function previewCookie(token: string, expires: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${token}; Expires=${new Date(expires).toUTCString()}; ${attributes}${secure}`;
}

/** The cookie that takes a browser out of its preview. */
export const endOfPreview = `${name}=; Max-Age=0; ${attributes}`;
