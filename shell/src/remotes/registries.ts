import { type Registry, registryAddress } from '@site/shared/registry';
import { addStyleIntegrity } from '@site/shared/styleIntegrity';

/** How long a registry counts as current, in milliseconds. A newer release is noticed after this time at the latest. */
const freshFor = 30_000;

/** Fetches the registry when it is needed and remembers it for a short while. */
export class Registries {
  #fetched: { at: number; registry: Promise<Registry> } | undefined;
  #known: Registry | undefined;

  /** The last registry that was fetched, of whatever age: good enough for preloads, not for navigation. */
  get known(): Registry | undefined {
    return this.#known;
  }

  /** Fetches a registry in advance; where it cannot be loaded, the first navigation tries again. */
  async foresee(): Promise<void> {
    this.#known = await fetchRegistry().catch(() => undefined);
  }

  /**
   * The registry, at most 30 s old.
   * @throws when the server does not respond or returns an error; the next call tries again
   */
  current(): Promise<Registry> {
    const now = Date.now();
    if (!this.#fetched || now - this.#fetched.at > freshFor) {
      const registry = fetchRegistry();
      this.#fetched = { at: now, registry };
      registry.then(
        (fetched) => (this.#known = fetched),
        () => (this.#fetched = undefined),
      );
    }
    return this.#fetched.registry;
  }

  /** The server's registry at this moment. */
  latest(): Promise<Registry> {
    this.#fetched = undefined;
    return this.current();
  }
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(registryAddress, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${registryAddress} was answered with ${String(response.status)}`);
  const registry = (await response.json()) as Registry;
  addStyleIntegrity(registry.styles);
  return registry;
}
