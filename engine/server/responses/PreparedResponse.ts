import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import mime from 'mime';
import { fileHeaders, retryAfter, securityHeaders } from './securityHeaders';

/** The content codings that the server sends, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A response in one content coding; each has its own validator. */
type Message = { headers: Readonly<Record<string, string>>; etag: string; body: Buffer };

type Built = Readonly<Partial<Record<Encoding, Buffer | undefined>>>;

/** What a browser opens as a document, in which scripts would run. */
const isDocument = /^text\/html|xml/;

/** The policy of a document that is no page, such as a drawing. */
const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** A response of the site: composed once, compressed once for each requested coding, sent many times. */
export class PreparedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly identity: Buffer;
  /** The codings that it is sent in, best first. */
  readonly encodings: readonly Encoding[];
  readonly #built: Built | undefined;
  readonly #messages = new Map<Encoding, Promise<Message>>();

  /** @param built the body in each other coding that the build wrote; without it the server compresses */
  constructor(
    status: number,
    contentType: string,
    body: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
    built?: Built,
  ) {
    this.status = status;
    this.identity = typeof body === 'string' ? Buffer.from(body) : body;
    this.encodings = built ? encodings.filter((each) => each === 'identity' || built[each]) : encodings;
    this.#built = built;
    this.headers = {
      ...(contentType.startsWith('text/html') ? securityHeaders : fileHeaders),
      ...(isDocument.test(contentType) && { 'content-security-policy': documentPolicy }),
      'content-type': contentType,
      // A cache on the way that edits HTML would change bytes whose hash the service worker knows.
      'cache-control': 'no-cache, no-transform',
      vary: 'accept-encoding',
      ...(status === 503 && { 'retry-after': retryAfter }),
      ...headers,
    };
  }

  message(encoding: Encoding): Promise<Message> {
    const message = this.#messages.get(encoding) ?? this.#encode(encoding);
    this.#messages.set(encoding, message);
    return message;
  }

  async #encode(encoding: Encoding): Promise<Message> {
    const body = this.#built?.[encoding] ?? (await compress(this.identity, encoding));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    return { headers: { ...this.headers, ...coding }, etag, body };
  }
}

/** At the highest level, for what is sent many times. */
async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

export function contentTypeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
