import { type Registry, registryAddress, styleIntegrityKey } from '../../contract/registry';

/** How old a registry may be that is used, in milliseconds. A release that was rolled back is opened for so long at most. */
const usableFor = 300_000;

export class Registries {
  /** The last registry that was fetched, of whatever age, and when it was requested. */
  last: Registry | undefined;
  #at = 0;
  #request: Promise<Registry> | undefined;

  /** The last registry, if it is at most five minutes old, while the next one is fetched; otherwise the server's. */
  async current(): Promise<Registry> {
    const latest = this.latest();
    if (!this.last || performance.now() - this.#at > usableFor) return latest;
    latest.catch(() => undefined);
    return this.last;
  }

  /** The server's registry at this moment. @throws when the server does not respond or returns an error */
  latest(): Promise<Registry> {
    this.#request ??= this.#fetch().finally(() => {
      this.#request = undefined;
    });
    return this.#request;
  }

  async #fetch(): Promise<Registry> {
    const at = performance.now();
    const response = await fetch(registryAddress, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${registryAddress} returned ${String(response.status)}`);
    const registry = (await response.json()) as Registry;
    // Before any of the stylesheets is loaded.
    const holder = globalThis as { [styleIntegrityKey]?: Registry['styles'] };
    holder[styleIntegrityKey] = { ...holder[styleIntegrityKey], ...registry.styles };
    this.last = registry;
    this.#at = at;
    return registry;
  }
}
