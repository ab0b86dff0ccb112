import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as sendCall,
  type Server,
  type ServerResponse,
} from 'node:http';
import { freePort } from 'federated-site/testing';

/** How a response fails: an error of a server in between, a reset connection, or other bytes with the same headers, including `immutable`. */
export type ProxyFault = 'down' | 'reset' | 'corrupt';

/** Answers a call in place of the server. */
type Answer = (call: IncomingMessage, response: ServerResponse) => unknown;

type Rule = { pattern: RegExp; answer: Answer };

/** A response of the server. */
type Forwarded = { status: number; headers: Record<string, string>; body: Buffer };

/** A network that can fail: a proxy between browser and server, because not every engine can intercept calls. */
export class FaultyProxy {
  readonly address: string;
  readonly port: number;
  /** All calls in order: the path with its query, and the Accept header. */
  readonly asked: { path: string; accept: string }[] = [];
  #rules: Rule[] = [];
  readonly #target: string;
  readonly #server: Server;

  private constructor(port: number, target: string) {
    this.port = port;
    this.#target = target;
    this.address = `http://127.0.0.1:${String(port)}`;
    this.#server = createServer((call, response) => {
      const path = call.url ?? '/';
      this.asked.push({ path, accept: call.headers.accept ?? '' });
      const rule = this.#rules.find(({ pattern }) => pattern.test(path));
      if (rule) void rule.answer(call, response);
      else this.pass(call, response);
    });
  }

  /** @param target the address of the server behind it */
  static async start(target: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(await freePort(), target);
    proxy.#server.listen(proxy.port, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /**
   * Makes matching calls fail from now on.
   * @param pattern matches the path with its query
   * @returns a function that ends the failure
   */
  fail(pattern: RegExp, fault: ProxyFault): () => void {
    return this.answer(pattern, this.#faults[fault]);
  }

  /**
   * Lets a number of further calls through, and resets all after them.
   * @returns a function that ends the failure
   */
  cutAfter(count: number): () => void {
    let passed = 0;
    return this.answer(/^/, (call, response) =>
      passed++ < count ? this.pass(call, response) : call.socket.destroy(),
    );
  }

  /**
   * Holds matching calls back until they are released; then the server responds.
   * @param pattern matches the path with its query
   * @returns a function that releases them
   */
  hold(pattern: RegExp): () => void {
    const held: (() => void)[] = [];
    const remove = this.answer(pattern, (call, response) => held.push(() => this.pass(call, response)));
    return () => {
      remove();
      for (const pass of held) pass();
    };
  }

  /**
   * Passes matching calls to the server, and holds its responses back until they are released.
   * @param pattern matches the path with its query
   * @returns a function that releases them
   */
  holdResponses(pattern: RegExp): () => void {
    const letGo = new AbortController();
    const remove = this.answer(pattern, async (call, response) => {
      // Without a response to its preflight, a browser sends nothing to another origin.
      if (call.method === 'OPTIONS') return this.pass(call, response);
      const { status, headers, body } = await this.forward(call);
      if (!letGo.signal.aborted) await once(letGo.signal, 'abort');
      return response.writeHead(status, headers).end(body);
    });
    return () => {
      remove();
      letGo.abort();
    };
  }

  /**
   * Answers matching calls in place of the server.
   * @param pattern matches the path with its query
   * @returns a function that ends it
   */
  answer(pattern: RegExp, answer: Answer): () => void {
    const rule = { pattern, answer };
    this.#rules.push(rule);
    return () => (this.#rules = this.#rules.filter((other) => other !== rule));
  }

  /** Passes a call to the server, and its response to the browser. */
  pass(call: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '/' } = call;
    const outgoing = sendCall(this.#target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    // A server that is down, or a browser that closed the connection.
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    call.pipe(outgoing);
  }

  /** Sends a call to the server, and returns its response. */
  async forward(call: IncomingMessage): Promise<Forwarded> {
    const { method = 'GET', url = '/', headers } = call;
    const body = Buffer.concat((await call.toArray()) as Buffer[]);
    const answer = await fetch(this.#target + url, {
      method,
      headers: Object.fromEntries(
        ['origin', 'content-type'].map((name) => [name, String(headers[name] ?? '')]),
      ),
      body: body.length > 0 ? body : null,
    });
    const passedOn = ['content-type', 'cache-control', 'access-control-allow-origin'];
    return {
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => passedOn.includes(name))),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }

  /**
   * The paths of the documents that were asked for, in order. Client-side navigation asks for none, and fetches of the service
   * worker do not count.
   */
  documents(): string[] {
    return this.asked.filter(({ accept }) => accept.startsWith('text/html')).map(({ path }) => path);
  }

  /** Ends all failures, and clears the list of calls. */
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

  readonly #faults: Record<ProxyFault, Answer> = {
    down: (_call, response) => response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway'),
    reset: (call) => call.socket.destroy(),
    corrupt: async (call, response) => {
      const { status, headers } = await this.forward(call);
      response.writeHead(status, headers).end('globalThis.isCorrupt = true;');
    },
  };
}
