import { type Registry, registryAddress } from '@site/shared/contract/registry';
import { addStyleIntegrity } from '@site/shared/contract/styleIntegrity';

/** How long a registry counts as current, in milliseconds. A newer release is noticed after this time at the latest. */
const freshFor = 30_000;

type Fetched = { at: number; registry: Promise<Registry>; answer?: Registry };

/** Fetches the registry when it is needed and remembers it for a short while. */
export class Registries {
  #fetched: Fetched | undefined;
  #known: Registry | undefined;

  /** The last registry that was fetched, of whatever age: good enough for preloads, not for navigation. */
  get known(): Registry | undefined {
    return this.#known;
  }

  /** The registry that `current` resolves to without a request: loaded already and at most 30 s old. */
  get fresh(): Registry | undefined {
    return this.#isFresh() ? this.#fetched?.answer : undefined;
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
    if (!this.#fetched || !this.#isFresh()) {
      const fetched: Fetched = { at: Date.now(), registry: fetchRegistry() };
      this.#fetched = fetched;
      fetched.registry.then(
        (answer) => (this.#known = fetched.answer = answer),
        () => (this.#fetched = undefined),
      );
    }
    return this.#fetched.registry;
  }

  #isFresh(): boolean {
    return this.#fetched !== undefined && Date.now() - this.#fetched.at <= freshFor;
  }

  /** The server's registry at this moment. */
  latest(): Promise<Registry> {
    this.#fetched = undefined;
    return this.current();
  }
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(registryAddress, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${registryAddress} returned ${String(response.status)}`);
  const registry = (await response.json()) as Registry;
  addStyleIntegrity(registry.styles);
  return registry;
}
