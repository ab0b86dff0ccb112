import { RefusedRelease } from '../readRelease';
import { type ReadStore, type StoredFile, tooLong } from './ChannelStore';
import { unreachedReason } from './unreachedReason';

/** How long a host may take to send a file, in milliseconds. */
const timeout = 10_000;

/** A read-only channel on a static host or in a bucket, over HTTP. */
export class AddressStore implements ReadStore {
  readonly name: string;

  /** @param address such as `https://content.example.org/` */
  constructor(address: string) {
    this.name = address.endsWith('/') ? address : `${address}/`;
  }

  async read(file: string, maxBytes: number): Promise<StoredFile | undefined> {
    const { href } = new URL(file, this.name);
    const request = new AbortController();
    const timer = setTimeout(() => {
      request.abort(new Error(`The host took longer than ${String(timeout / 1000)} seconds.`));
    }, timeout);
    try {
      // All files of a channel are at its address: a redirect is a mistake or an attack.
      const response = await fetch(href, { redirect: 'error', signal: request.signal });
      // Buckets without permission to list respond with 403 for missing files.
      if ([403, 404, 410].includes(response.status)) return undefined;
      if (!response.ok) throw new Error(`The host responded with ${String(response.status)}.`);
      const parts: Uint8Array[] = [];
      let length = 0;
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        length += part.value.length;
        if (length > maxBytes) throw tooLong(file, maxBytes);
        parts.push(part.value);
      }
      return { bytes: Buffer.concat(parts), version: response.headers.get('etag') ?? '' };
    } catch (error) {
      if (error instanceof RefusedRelease) throw error;
      // The cause of `fetch failed` says why.
      const cause = (error instanceof TypeError && error.cause ? error.cause : error) as Error;
      throw new Error(`${href} could not be fetched: ${unreachedReason(cause)}`);
    } finally {
      clearTimeout(timer);
      // Ends a response that was not read to its end.
      request.abort();
    }
  }
}
