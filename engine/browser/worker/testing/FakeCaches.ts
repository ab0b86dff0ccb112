/** Cache Storage as the worker uses it, in memory: jsdom and Node have none. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(entries.get(address)?.clone()),
      put: (address: string, response: Response): Promise<void> =>
        Promise.resolve(void entries.set(address, response)),
    });
  }

  match(address: string, options?: { cacheName?: string }) {
    const names = options?.cacheName === undefined ? [...this.#caches.keys()] : [options.cacheName];
    const found = names.map((name) => this.#caches.get(name)?.get(address)).find(Boolean);
    return Promise.resolve(found?.clone());
  }

  has(name: string) {
    return Promise.resolve(this.#caches.has(name));
  }

  delete(name: string) {
    return Promise.resolve(this.#caches.delete(name));
  }

  keys() {
    return Promise.resolve([...this.#caches.keys()]);
  }
}
