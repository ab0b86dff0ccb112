/** Cache Storage as the worker uses it, in memory: jsdom and Node have none. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(entries.get(address)?.clone()),
      put: (address: string, response: Response) => Promise.resolve(void entries.set(address, response)),
      delete: (address: string) => Promise.resolve(entries.delete(address)),
    });
  }

  match(address: string, { cacheName }: { cacheName: string }) {
    return Promise.resolve(this.#caches.get(cacheName)?.get(address)?.clone());
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
