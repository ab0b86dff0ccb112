/**
 * Headers that describe the transferred bytes, or distinguish forms of which only one is kept; and the one that makes
 * the browser prefetch other pages, which it cannot without a network.
 */
const unkeptHeaders = ['content-encoding', 'content-length', 'vary', 'speculation-rules'];

/** A file that arrived whole, twice, and is not the one that the server sent. */
export class ChangedOnTheWay extends Error {}

/**
 * Fetches a file of the live site, also when the browser is in a preview of another, and checks its hash.
 * @param hashes of the forms in which it may be served
 * @throws where it cannot be fetched, or does not match
 */
export async function fetchChecked(
  address: string,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<Response> {
  // The browser's cache may hold a truncated or changed response; the second attempt bypasses it.
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(address, {
      cache,
      credentials: 'omit',
      redirect: 'error',
      priority: 'low',
      signal,
    });
    if (response.status !== 200) throw new Error(`${address} returned ${String(response.status)}.`);
    const bytes = await response.arrayBuffer();
    if (!hashes.includes(await integrityOf(bytes))) continue;
    const headers = new Headers(response.headers);
    for (const name of unkeptHeaders) headers.delete(name);
    return new Response(bytes, { headers });
  }
  throw new ChangedOnTheWay(`${address} is not the file that the composition lists.`);
}

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
