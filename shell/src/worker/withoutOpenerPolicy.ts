/**
 * A kept page without the header that separates it from a window that opened it. Chromium prepares a process for a
 * navigation, and when a response has this header drops it for another one, which delays the first paint.
 * @param page for a user without a network, who cannot be sent from there to another site
 */
export function withoutOpenerPolicy(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.delete('cross-origin-opener-policy');
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
}
