import type { FastifyRequest } from 'fastify';

/**
 * A cookie of the browser that sent a request, which no other site can set or keep. On HTTPS its name begins with `__Host-`, which
 * browsers accept from this very host alone (RFC 6265bis, 4.1.3.2); a machine for development has no HTTPS.
 * @param origin the site's public origin
 * @returns its value, and the headers that set and end it; `expires` is a date in ISO 8601
 */
export function ownCookie(
  { headers }: FastifyRequest,
  origin: string,
  { name, sameSite }: { name: string; sameSite: 'Lax' | 'Strict' },
) {
  const isSecure = origin === `https://${headers.host ?? ''}`;
  const full = isSecure ? `__Host-${name}` : name;
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  const until = (expires?: string) => expires && `Expires=${new Date(expires).toUTCString()}; `;
  return {
    value: readCookie(headers.cookie, full),
    set: (value: string, expires?: string) => `${full}=${value}; ${until(expires) ?? ''}${attributes}`,
    end: `${full}=; Max-Age=0; ${attributes}`,
  };
}

/** The value of one cookie in the header `cookie`; undefined if there is none or it cannot be decoded. */
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
