import { createHash } from 'node:crypto';
import { type ReadLimits, type ReadStore, type StoredFile, TooLong } from './ChannelStore';
import { pointerFile } from './pointer';

/** How long a host may take to send a file, in milliseconds. */
const timeout = 10_000;

/** A read-only channel on a static host or in a bucket, over HTTP. */
export class AddressStore implements ReadStore {
  readonly name: string;
  /** The last pointer from the host, with its validator: an unchanged one is not sent again. */
  #pointer: { stored: StoredFile; etag: string } | undefined;

  /** @param address such as `https://content.example.org/` */
  constructor(address: string) {
    this.name = address.endsWith('/') ? address : `${address}/`;
  }

  async read(
    file: string,
    { maxBytes = Infinity, signal }: ReadLimits = {},
  ): Promise<StoredFile | undefined> {
    const { href } = new URL(file, this.name);
    const known = file === pointerFile ? this.#pointer : undefined;
    // Not AbortSignal.any: in Node 20 a signal made of several can be collected before any of them has fired.
    const request = new AbortController();
    const end = () => {
      request.abort(signal?.reason);
    };
    const timer = setTimeout(() => {
      request.abort(new Error(`The host took longer than ${String(timeout / 1000)} seconds.`));
    }, timeout);
    try {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', end);
      const response = await fetch(href, {
        // All files of a channel are at its address: a redirect is a mistake or an attack.
        redirect: 'error',
        headers: known ? { 'if-none-match': known.etag } : {},
        signal: request.signal,
      });
      if (response.status === 304 && known) return known.stored;
      if (isMissing(response.status)) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) throw new Error(`The host responded with ${String(response.status)}.`);
      const bytes = await readBody(response, maxBytes, file);
      const stored = { bytes, version: createHash('sha256').update(bytes).digest('hex') };
      const etag = response.headers.get('etag');
      if (file === pointerFile) this.#pointer = etag ? { stored, etag } : undefined;
      return stored;
    } catch (error) {
      if (error instanceof TooLong) throw error;
      throw new Error(`${href} could not be fetched.`, { cause: reasonFor(error) });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }
}

/** Buckets without permission to list respond with 403 for missing files. */
function isMissing(status: number): boolean {
  return [403, 404, 410].includes(status);
}

async function readBody(response: Response, maxBytes: number, file: string): Promise<Buffer> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new TooLong(file, maxBytes);
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** Returns the cause of the error `fetch failed`. */
function reasonFor(error: unknown): unknown {
  return error instanceof TypeError && error.cause ? error.cause : error;
}
