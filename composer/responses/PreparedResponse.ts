import { createHash } from 'node:crypto';
import { type Encoding, compress } from './encodings';
import { retryAfter } from './retryAfter';
import { fileHeaders, securityHeaders } from './securityHeaders';

/** A response as it is written to the connection. */
export type Message = {
  /** As a flat list, the form that Node writes fastest. */
  headers: string[];
  /** The validator of this body; each coding has its own. */
  etag: string;
  body: Buffer;
};

/** A response of the site: composed once, compressed once for each requested coding, sent many times. */
export class PreparedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly identity: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  readonly #messages = new Map<Encoding, Promise<Message>>();
  readonly #ready = new Map<Encoding, Message>();

  /**
   * @param headers override or add to type, caching, `vary` and the security headers of the type; the validator is added
   * for each coding
   */
  constructor(
    status: number,
    contentType: string,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ) {
    this.status = status;
    this.identity = Buffer.from(body);
    this.headers = {
      ...(contentType.startsWith('text/html') ? securityHeaders : fileHeaders),
      'content-type': contentType,
      // A cache on the way that edits HTML would change bytes whose hash the service worker knows.
      'cache-control': 'no-cache, no-transform',
      vary: 'accept-encoding',
      ...(status === 503 && { 'retry-after': retryAfter }),
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

  /** The response as it is written in a content coding. */
  message(encoding: Encoding): Promise<Message> {
    let message = this.#messages.get(encoding);
    if (!message) {
      message = this.#writeMessage(encoding);
      this.#messages.set(encoding, message);
    }
    return message;
  }

  /** The message in a content coding; undefined until the first `message` call for it has compressed it. */
  readyMessage(encoding: Encoding): Message | undefined {
    return this.#ready.get(encoding);
  }

  async #writeMessage(encoding: Encoding): Promise<Message> {
    const body = await this.body(encoding);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...this.headers,
      etag,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    const message = {
      headers: Object.entries(headers).flat(),
      etag,
      body,
    };
    this.#ready.set(encoding, message);
    return message;
  }
}
