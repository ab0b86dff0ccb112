import { createProxyServer } from 'httpxy';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * How a response fails: 404, an error of a server in between, a reset connection; other bytes, one other byte or half of the
 * bytes with the same headers, including `immutable`; or the page of a hotspot, with 200.
 */
export type ProxyFault = 'missing' | 'down' | 'reset' | 'corrupt' | 'changed' | 'short' | 'portal';

type Rule = { pattern: RegExp; answer: (request: IncomingMessage, response: ServerResponse) => unknown };

/** A network that can fail: a proxy between browser and server, because not every engine can intercept requests. */
export class FaultyProxy {
  readonly address: string;
  readonly port: number;
  /** All requests in order: the path with its query, and the Accept header. */
  readonly asked: { path: string; accept: string }[] = [];
  #rules: Rule[] = [];
  readonly #target: string;
  readonly #server: Server;
  readonly #proxy;

  private constructor(port: number, target: string) {
    this.port = port;
    this.#target = target;
    this.address = `http://127.0.0.1:${String(port)}`;
    this.#proxy = createProxyServer({ target });
    // A server that is down, or a browser that closed the connection.
    this.#proxy.on('error', (_error, _request, response) => response?.destroy());
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** @param target the address of the server behind it */
  static async start(port: number, target: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(port, target);
    proxy.#server.listen(port, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /**
   * Makes matching requests fail from now on.
   * @param pattern matches the path with its query
   * @returns a function that ends the failure
   */
  fail(pattern: RegExp, fault: ProxyFault): () => void {
    return this.#add({ pattern, answer: this.#faults[fault] });
  }

  /**
   * Lets a number of further requests through, and resets all after them.
   * @returns a function that ends the failure
   */
  cutAfter(count: number): () => void {
    let passed = 0;
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      passed++ < count ? this.#pass(request, response) : request.socket.destroy();
    return this.#add({ pattern: /^/, answer });
  }

  /**
   * Holds matching requests back until they are released; then the server responds.
   * @param pattern matches the path with its query
   * @returns a function that releases them
   */
  hold(pattern: RegExp): () => void {
    const held: (() => void)[] = [];
    const remove = this.#add({
      pattern,
      answer: (request, response) => held.push(() => void this.#pass(request, response)),
    });
    return () => {
      remove();
      for (const pass of held) pass();
    };
  }

  /**
   * Passes matching requests to the server, and holds its responses back until they are released.
   * @param pattern matches the path with its query
   * @returns a function that releases them
   */
  holdResponses(pattern: RegExp): () => void {
    const letGo = new AbortController();
    const remove = this.#add({
      pattern,
      answer: async (request, response) => {
        const { method = 'GET', url = '/', headers } = request;
        // Without a response to its preflight request, a browser sends nothing to another origin.
        if (method === 'OPTIONS') return this.#pass(request, response);
        const answer = await fetch(this.#target + url, {
          method,
          headers: { origin: headers.origin ?? '', 'content-type': headers['content-type'] ?? '' },
          body: Buffer.concat((await request.toArray()) as Buffer[]),
        });
        const body = await answer.text();
        if (!letGo.signal.aborted) await once(letGo.signal, 'abort');
        for (const name of ['content-type', 'access-control-allow-origin'])
          response.setHeader(name, answer.headers.get(name) ?? '');
        return response.writeHead(answer.status).end(body);
      },
    });
    return () => {
      remove();
      letGo.abort();
    };
  }

  /**
   * The paths of the requested documents, in order. Client-side navigation requests none, and fetches of the service
   * worker do not count.
   */
  documents(): string[] {
    return this.asked.filter(({ accept }) => accept.startsWith('text/html')).map(({ path }) => path);
  }

  /** Ends all failures, and clears the list of requests. */
  reset(): void {
    this.#rules = [];
    this.asked.length = 0;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  readonly #faults: Record<ProxyFault, Rule['answer']> = {
    missing: (_request, response) =>
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.'),
    down: (_request, response) =>
      response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway'),
    reset: (request) => request.socket.destroy(),
    corrupt: (request, response) => this.#alter(request, response, () => 'globalThis.isCorrupt = true;'),
    changed: (request, response) =>
      this.#alter(request, response, (bytes) => bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte))),
    short: (request, response) =>
      this.#alter(request, response, (bytes) => bytes.subarray(0, bytes.length / 2)),
    portal: (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Log in</h1>'),
  };

  /** Responds as the server does, with other bytes. */
  async #alter(
    request: IncomingMessage,
    response: ServerResponse,
    alter: (bytes: Buffer) => Uint8Array | string,
  ): Promise<void> {
    const answer = await fetch(this.#target + (request.url ?? '/'));
    for (const name of ['content-type', 'cache-control'])
      response.setHeader(name, answer.headers.get(name) ?? '');
    response.writeHead(answer.status).end(alter(Buffer.from(await answer.arrayBuffer())));
  }

  #add(rule: Rule): () => void {
    this.#rules.push(rule);
    return () => (this.#rules = this.#rules.filter((other) => other !== rule));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.asked.push({ path, accept: request.headers.accept ?? '' });
    const rule = this.#rules.find(({ pattern }) => pattern.test(path));
    await (rule ? rule.answer(request, response) : this.#pass(request, response));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#proxy.web(request, response).catch(() => response.destroy());
  }
}
