import { pointerFile } from '@site/shared/channel/pointer';
import { type ChannelReader, tooLong } from './ChannelReader';

/** How long a host may take over one file, in milliseconds. */
const timeout = 10_000;

/** An address is asked no less often than this, in milliseconds: a switch is to show within two seconds. */
const longestInterval = 1500;

/** A channel on a static host or in a bucket, read over HTTP. */
export class AddressReader implements ChannelReader {
  readonly name: string;
  readonly isLocal = false;
  /** The pointer that the host sent last, with its validator: a pointer that has not changed is not sent again. */
  #pointer: { bytes: Buffer; etag: string } | undefined;

  /** @param address such as `https://content.example.org/` */
  constructor(address: string) {
    this.name = address.endsWith('/') ? address : `${address}/`;
  }

  /** Several servers that ask one host do not ask it at the same moment. */
  get interval(): number {
    return longestInterval * (1 - Math.random() / 4);
  }

  async read(file: string, maxBytes: number, signal: AbortSignal): Promise<Buffer | undefined> {
    const { href } = new URL(file, this.name);
    const known = file === pointerFile ? this.#pointer : undefined;
    try {
      const response = await fetch(href, {
        // Nothing that a channel holds is anywhere else: a redirect is a mistake, or somebody's trap.
        redirect: 'error',
        headers: known ? { 'if-none-match': known.etag } : {},
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      });
      if (response.status === 304 && known) return known.bytes;
      // Buckets that nobody may list answer 403 for what they do not hold.
      if ([403, 404, 410].includes(response.status)) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) throw new Error(`The host answered with ${String(response.status)}.`);
      const bytes = await readBody(response, maxBytes, file);
      const etag = response.headers.get('etag');
      if (file === pointerFile) this.#pointer = etag ? { bytes, etag } : undefined;
      return bytes;
    } catch (error) {
      throw new Error(`${href} could not be fetched.`, { cause: reasonFor(error) });
    }
  }
}

async function readBody(response: Response, maxBytes: number, file: string): Promise<Buffer> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      throw tooLong(file, maxBytes);
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** In place of `fetch failed` what it failed for. */
function reasonFor(error: unknown): unknown {
  return error instanceof TypeError && error.cause ? error.cause : error;
}
