import type { ReadableStream } from 'node:stream/web';
import { RefusedRelease } from '../readRelease';
import { type ReadStore, type StoredFile, tooLong, unreachedReason } from './ChannelStore';

/** A read-only channel on a static host or in a bucket, over HTTP. */
export class AddressStore implements ReadStore {
  readonly name: string;
  readonly #patience: number;

  /** @param patience how long a host may take to send a file, in milliseconds */
  constructor(address: string, patience = 10_000) {
    this.#patience = patience;
    this.name = address.endsWith('/') ? address : `${address}/`;
  }

  async read(file: string, maxBytes: number): Promise<StoredFile | undefined> {
    const { href } = new URL(file, this.name);
    try {
      // All files of a channel are at its address: a redirect is a mistake or an attack.
      const response = await fetch(href, { redirect: 'error', signal: AbortSignal.timeout(this.#patience) });
      // Buckets without permission to list respond with 403 for missing files.
      const isMissing = [403, 404, 410].includes(response.status);
      if (isMissing || !response.ok) await response.body?.cancel();
      if (isMissing) return undefined;
      if (!response.ok) throw new Error(`The host responded with ${String(response.status)}.`);
      const parts: Uint8Array[] = [];
      let length = 0;
      for await (const part of (response.body ?? []) as ReadableStream<Uint8Array>) {
        length += part.length;
        if (length > maxBytes) throw tooLong(file, maxBytes);
        parts.push(part);
      }
      return { bytes: Buffer.concat(parts), version: response.headers.get('etag') ?? '' };
    } catch (error) {
      if (error instanceof RefusedRelease) throw error;
      // The cause of `fetch failed` says why.
      const cause = (error instanceof TypeError && error.cause ? error.cause : error) as Error;
      const late = `The host took longer than ${String(this.#patience / 1000)} seconds.`;
      const reason = cause.name === 'TimeoutError' ? late : unreachedReason(cause);
      throw new Error(`${href} could not be fetched: ${reason}`);
    }
  }
}
