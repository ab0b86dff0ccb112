import { createHash } from 'node:crypto';
import { type Encoding, compress } from './encodings';

/** One answer of the site: composed once, compressed once for each coding that is asked for, sent many times. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly identity: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  /** @param headers besides type, caching, validator and `vary`, which every answer has */
  constructor(
    status: number,
    contentType: string,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ) {
    this.status = status;
    this.identity = Buffer.from(body);
    const hash = createHash('sha256').update(this.identity).digest('base64url').slice(0, 16);
    this.headers = {
      'content-type': contentType,
      'cache-control': 'no-cache',
      // Weak, because the codings of one answer share it.
      etag: `W/"${hash}"`,
      vary: 'accept-encoding',
      ...headers,
    };
  }

  /** The body in a content coding. */
  body(encoding: Encoding): Promise<Buffer> {
    let body = this.#compressed.get(encoding);
    if (!body) {
      body = compress(this.identity, encoding);
      this.#compressed.set(encoding, body);
    }
    return body;
  }
}
