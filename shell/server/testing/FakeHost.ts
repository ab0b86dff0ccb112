import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CheckedRelease } from '@site/shared/release/readRelease';

/** A team's static host, which can fail in the ways that hosts do. */
export class FakeHost {
  release: CheckedRelease;
  /** Whether it closes every connection unanswered. */
  isDown = false;
  /** Whether it takes requests and does not answer them. */
  isHanging = false;
  hasValidators = true;
  /** Files that are answered with an error. */
  readonly broken = new Set<string>();
  /** What was asked for since this was emptied, in order, with the status of the answer. */
  requests: { file: string; status: number }[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #server: Server;

  private constructor(release: CheckedRelease) {
    this.release = release;
    this.#server = createServer((request, response) => {
      const file = request.url?.replace('/releases/', '') ?? '';
      const { status, body, etag } = this.#answerTo(file, request.headers['if-none-match']);
      this.requests.push({ file, status });
      const answer = () => response.writeHead(status, this.hasValidators ? { etag } : {}).end(body);
      if (this.isHanging) this.#waiting.push(answer);
      else if (this.isDown) request.destroy();
      else answer();
    });
  }

  static async start(release: CheckedRelease): Promise<FakeHost> {
    const host = new FakeHost(release);
    host.#server.listen(0, '127.0.0.1');
    await once(host.#server, 'listening');
    return host;
  }

  /** Where the release is. */
  get address(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}/releases`;
  }

  /** Resolves at the next request. */
  async isAsked(): Promise<void> {
    await once(this.#server, 'request');
  }

  /** Hangs no longer. */
  answerAll(): void {
    this.isHanging = false;
    for (const answer of this.#waiting.splice(0)) answer();
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #answerTo(file: string, validator: string | undefined) {
    const { release, files } = this.release;
    const etag = `"${release.id}"`;
    const body = file === 'release.json' ? JSON.stringify(release) : files.get(file);
    if (this.broken.has(file)) return { status: 503, etag };
    if (!body) return { status: 404, etag };
    return validator === etag && this.hasValidators ? { status: 304, etag } : { status: 200, etag, body };
  }
}
