import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A team's static host, with the failures of real ones. */
export class FakeHost {
  /** Whether it closes every connection without a response. */
  isDown = false;
  /** Whether it accepts requests and does not respond. */
  isHanging = false;
  /** The requests since this was emptied, in order, with the status of the response. */
  requests: { file: string; status: number }[] = [];
  readonly #folder: string;
  readonly #waiting: (() => void)[] = [];
  readonly #server: Server;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#server = createServer((request, response) => {
      const file = request.url?.slice(1) ?? '';
      void this.#responseTo(file).then(({ status, body }) => {
        this.requests.push({ file, status });
        const answer = () => response.writeHead(status).end(body);
        if (this.isHanging) this.#waiting.push(answer);
        else if (this.isDown) request.destroy();
        else answer();
      });
    });
  }

  /** @param folder the folder of the channel */
  static async start(folder: string): Promise<FakeHost> {
    const host = new FakeHost(folder);
    host.#server.listen(0, '127.0.0.1');
    await once(host.#server, 'listening');
    return host;
  }

  /** The address of the channel. */
  get address(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}/`;
  }

  /** Resolves at the next request. */
  async isAsked(): Promise<void> {
    await once(this.#server, 'request');
  }

  /** Stops hanging, and sends the pending responses. */
  respondToAll(): void {
    this.isHanging = false;
    for (const answer of this.#waiting.splice(0)) answer();
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #responseTo(file: string) {
    const body = await readFile(path.join(this.#folder, file)).catch(() => undefined);
    return body ? { status: 200, body } : { status: 404 };
  }
}
