import { createProxyServer } from 'httpxy';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * In which way an answer does not arrive: not found, an error of a server in between, a connection that is reset, or other
 * bytes under the same headers, `immutable` among them.
 */
export type ProxyFault = 'missing' | 'down' | 'reset' | 'corrupt';

type Rule = { pattern: RegExp; answer: (request: IncomingMessage, response: ServerResponse) => unknown };

/** A network that can fail: it stands between the browser and a server, because not every engine can intercept requests. */
export class FaultyProxy {
  readonly address: string;
  readonly port: number;
  /** What was requested, in order: the path with its query, and what the browser takes for it (Accept). */
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
    // A server that is down, or a browser that has left.
    this.#proxy.on('error', (_error, _request, response) => response?.destroy());
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** @param target address of the server behind it */
  static async start(port: number, target: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(port, target);
    proxy.#server.listen(port, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /**
   * Lets what matches fail from now on.
   * @param pattern of the path with its query
   * @returns what mends it
   */
  fail(pattern: RegExp, fault: ProxyFault): () => void {
    return this.#add({ pattern, answer: this.#faults[fault] });
  }

  /**
   * Lets so many further requests through, and resets every one after them.
   * @returns what mends it
   */
  cutAfter(count: number): () => void {
    let passed = 0;
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      passed++ < count ? this.#pass(request, response) : request.socket.destroy();
    return this.#add({ pattern: /^/, answer });
  }

  /**
   * Holds back what matches until it is let go; then it is answered by the server.
   * @param pattern of the path with its query
   * @returns what lets it go
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
   * Has the server do what it is asked for, and holds its answer back until it is let go.
   * @param pattern of the path with its query
   * @returns what lets it go
   */
  holdAnswers(pattern: RegExp): () => void {
    const letGo = new AbortController();
    const remove = this.#add({
      pattern,
      answer: async (request, response) => {
        const { method = 'GET', url = '/', headers } = request;
        // Without the answer to its question first, a browser sends nothing to another origin.
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
   * The paths of the documents that were requested, in order: client-side navigation requests none, and what a
   * service worker fetches to keep it is none.
   */
  documents(): string[] {
    return this.asked.filter(({ accept }) => accept.startsWith('text/html')).map(({ path }) => path);
  }

  /** Mends everything, and forgets what was requested. */
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
    corrupt: async (request, response) => {
      const { status, headers } = await fetch(this.#target + (request.url ?? '/'));
      for (const name of ['content-type', 'cache-control']) response.setHeader(name, headers.get(name) ?? '');
      response.writeHead(status).end('globalThis.isCorrupt = true;');
    },
  };

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
