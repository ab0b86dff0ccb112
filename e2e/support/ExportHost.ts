import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { contentTypeOf } from '../../composer/responses/contentTypeOf';
import { freePort } from '../../processes/freePort';

type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** A static host that serves an exported site: pages without `.html` in their address, `404.html` for unknown paths. */
export class ExportHost {
  readonly address: string;
  readonly #folder: string;
  readonly #rules: readonly HeaderRule[];
  readonly #server: Server;

  private constructor(port: number, folder: string, rules: readonly HeaderRule[]) {
    this.address = `http://127.0.0.1:${String(port)}`;
    this.#folder = path.join(folder, 'public');
    this.#rules = rules;
    this.#server = createServer(({ url = '/' }, response) => {
      void this.#answer(new URL(url, this.address).pathname, response);
    });
    this.#server.listen(port, '127.0.0.1');
  }

  /**
   * @param folder the folder of the export
   * @param heedsRules whether it sends the headers of `firebase.json`; a plain host does not
   */
  static async start(folder: string, heedsRules: boolean): Promise<ExportHost> {
    const { hosting } = JSON.parse(await readFile(path.join(folder, 'firebase.json'), 'utf8')) as {
      hosting: { headers: HeaderRule[] };
    };
    const host = new ExportHost(await freePort(), folder, heedsRules ? hosting.headers : []);
    await once(host.#server, 'listening');
    return host;
  }

  /** Stops the host, so that it cannot be reached. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(pathname: string, response: ServerResponse): Promise<void> {
    const name = pathname === '/' ? '/index.html' : path.extname(pathname) ? pathname : `${pathname}.html`;
    const bytes = await readFile(path.join(this.#folder, path.normalize(name))).catch(() => undefined);
    const shown = bytes ? name : '/404.html';
    response.setHeader('content-type', contentTypeOf(shown));
    for (const { source, headers } of this.#rules)
      if (covers(source, pathname)) for (const { key, value } of headers) response.setHeader(key, value);
    response.writeHead(bytes ? 200 : 404);
    response.end(bytes ?? (await readFile(path.join(this.#folder, shown))));
  }
}

/** The two kinds of pattern that an export has: one address, or everything below one. */
function covers(source: string, pathname: string): boolean {
  return source.endsWith('**') ? pathname.startsWith(source.slice(0, -2)) : source === pathname;
}
