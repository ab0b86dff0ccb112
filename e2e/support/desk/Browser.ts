import type { FastifyInstance, InjectOptions } from 'fastify';

/** What one browser sends to the desk: the cookies that it has. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  /** @param setCookie headers of cookies that it has from the start */
  constructor(app: FastifyInstance, ...setCookie: string[]) {
    this.#app = app;
    this.#keep(setCookie);
  }

  get = (url: string, headers: Record<string, string> = {}) => this.#send({ url, headers });

  /** Posts JSON as a page of the desk does, unless the options say otherwise. */
  post = (url: string, payload: object = {}, options: InjectOptions = {}) =>
    this.#send({ method: 'POST', url, payload, headers: { origin: 'https://desk.example.org' }, ...options });

  async #send(options: InjectOptions) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({ ...options, headers: { ...options.headers, cookie } });
    this.#keep([response.headers['set-cookie'] ?? []].flat());
    return response;
  }

  #keep(headers: readonly string[]): void {
    for (const header of headers) {
      const [, name = '', value = '', age] = /^([^=]+)=([^;]*); Max-Age=(\d+);/.exec(header) ?? [];
      if (age === '0') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
