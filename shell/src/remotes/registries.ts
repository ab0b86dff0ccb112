import { type Registry, registryAddress } from '@site/shared/contract/registry';
import { addStyleIntegrity } from '@site/shared/contract/styleIntegrity';

/** How long a registry counts as current, in milliseconds. */
const freshFor = 30_000;

/**
 * How old a registry may be that decides a navigation while the current one is late, in milliseconds. A release that was
 * rolled back is opened for so long at most, and only by a tab that runs it already.
 */
const recentFor = 300_000;

/** How long a navigation waits for the current registry when it has a recent one, in milliseconds. */
const patience = 100;

/** `at` is the time of the request. */
type Requested = { at: number; registry: Promise<Registry> };
type Known = { at: number; registry: Registry };

/** Fetches the registry when it is needed and remembers it for a short while. */
export class Registries {
  #requested: Requested | undefined;
  #fresh: Known | undefined;
  #known: Known | undefined;

  /** The last registry that was fetched, of whatever age: good enough for preloads, not for navigation. */
  get known(): Registry | undefined {
    return this.#known?.registry;
  }

  /**
   * The registry that decides a navigation without a wait: the current one; or the last one, if it is at most five minutes
   * old and the server has not sent the current one within 100 ms. The navigation after the response is decided by the response.
   */
  get atHand(): Registry | undefined {
    const fresh = notOlder(this.#fresh, freshFor);
    if (fresh) return fresh;
    const waited = this.#requested ? msSince(this.#requested) : 0;
    return waited >= patience && waited <= freshFor ? this.#recent : undefined;
  }

  /** Fetches a registry in advance; where it cannot be loaded, the first navigation tries again. */
  async foresee(): Promise<void> {
    await this.#fetch().registry.catch(() => undefined);
  }

  /**
   * The registry, at most 30 s old.
   * @throws when the server does not respond or returns an error; the next call tries again
   */
  current(): Promise<Registry> {
    if (!this.#requested || msSince(this.#requested) > freshFor) {
      const requested = this.#fetch();
      this.#requested = requested;
      requested.registry.then(
        (registry) => (this.#fresh = { at: requested.at, registry }),
        () => (this.#requested = undefined),
      );
    }
    return this.#requested.registry;
  }

  /**
   * The registry to load a page by before its link is followed: one of the last five minutes, so that the code does not
   * wait for a round trip. It requests the current one, which decides when the link is followed.
   * @throws like `current`
   */
  async forPrefetch(): Promise<Registry> {
    const current = this.current();
    current.catch(() => undefined);
    return this.#recent ?? current;
  }

  /**
   * The registry that decides a navigation: the current one, or the last one under the conditions of `atHand`.
   * @throws like `current`
   */
  async forNavigation(): Promise<Registry> {
    const current = this.current();
    if (!this.#recent) return current;
    const soon = this.#requested ? patience - msSince(this.#requested) : 0;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, soon));
    return (await Promise.race([current, late])) ?? this.#recent ?? current;
  }

  /** The server's registry at this moment. */
  latest(): Promise<Registry> {
    this.#requested = undefined;
    return this.current();
  }

  get #recent(): Registry | undefined {
    return notOlder(this.#known, recentFor);
  }

  #fetch(): Requested {
    const at = Date.now();
    const registry = fetchRegistry().then((response) => {
      // Responses may overtake each other.
      if (!this.#known || this.#known.at <= at) this.#known = { at, registry: response };
      return response;
    });
    return { at, registry };
  }
}

function msSince({ at }: { at: number }): number {
  return Date.now() - at;
}

function notOlder(known: Known | undefined, age: number): Registry | undefined {
  return known && msSince(known) <= age ? known.registry : undefined;
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(registryAddress, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${registryAddress} returned ${String(response.status)}`);
  const registry = (await response.json()) as Registry;
  addStyleIntegrity(registry.styles);
  return registry;
}
