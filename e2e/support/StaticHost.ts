import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

/** A team's static host, like those that releases are published to: plain files with validators. */
export class StaticHost {
  readonly address: string;
  /** All requests in order: the path and the response's status. */
  readonly answered: { path: string; status: number }[] = [];
  readonly #port: number;
  #folder: string;
  #server: Server | undefined;

  /** @param folder that it serves */
  constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.address = `http://127.0.0.1:${String(port)}/`;
  }

  /** Serves another build from now on. */
  host(folder: string): void {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    if (!this.#server?.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = path.join(this.#folder, path.normalize(new URL(url, this.address).pathname));
    const bytes = await readFile(file).catch(() => undefined);
    const etag = bytes && `"${createHash('sha256').update(bytes).digest('hex')}"`;
    const status = !bytes ? 404 : headers['if-none-match'] === etag ? 304 : 200;
    this.answered.push({ path: url, status });
    response.writeHead(status, etag ? { etag } : {});
    response.end(status === 200 ? bytes : undefined);
  }
}
