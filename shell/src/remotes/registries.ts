import { type Registry, registryAddress } from '@site/shared/contract/registry';
import { addStyleIntegrity } from '@site/shared/contract/styleIntegrity';

/** How long a registry counts as current, in milliseconds. */
const freshFor = 30_000;

/**
 * How old a registry may be that decides a navigation while the current one is late or fails, in milliseconds. A release
 * that was rolled back is opened for so long at most.
 */
const recentFor = 300_000;

/** How long a navigation waits for the current registry when it has a recent one, in milliseconds. */
const patience = 100;

/** `at` is the time of the request. */
type Requested = { at: number; registry: Promise<Registry>; answer?: Registry };

/** Fetches the registry when it is needed and remembers it for a short while. */
export class Registries {
  #requested: Requested | undefined;
  #last: Requested | undefined;

  /** The last registry that was fetched, of whatever age: good enough for preloads, not for navigation. */
  get known(): Registry | undefined {
    return this.#last?.answer;
  }

  /**
   * The registry that decides a navigation without a wait: the current one; or the last one, if it is at most five minutes
   * old and the server has not sent the current one within 100 ms. The navigation after the response is decided by the response.
   */
  get atHand(): Registry | undefined {
    const requested = this.#fresh;
    return (
      requested && (requested.answer ?? (Date.now() - requested.at < patience ? undefined : this.#recent))
    );
  }

  /**
   * Fetches a registry in advance.
   * @throws like `current`; the first navigation tries again
   */
  foresee(): Promise<Registry> {
    return this.#fetch().registry;
  }

  /**
   * The registry, at most 30 s old.
   * @throws when the server does not respond or returns an error; the next call tries again
   */
  current(): Promise<Registry> {
    return (this.#fresh ?? (this.#requested = this.#fetch())).registry;
  }

  /**
   * The registry to load a page by before its link is followed: one of the last five minutes, so that the code does not
   * wait for a round trip. It requests the current one, which decides when the link is followed.
   * @throws like `current`
   */
  async forPrefetch(): Promise<Registry> {
    const current = this.current();
    return this.#recent ?? current;
  }

  /**
   * The registry that decides a navigation: the current one; or the last one, if it is at most five minutes old and the
   * current one is late or fails.
   * @throws like `current`, if there is none of the last five minutes
   */
  async forNavigation(): Promise<Registry> {
    const current = this.current();
    const recent = this.#recent;
    if (!recent) return current;
    const late = new Promise<Registry>((resolve) => {
      setTimeout(resolve, patience, recent);
    });
    return Promise.race([current.catch(() => recent), late]);
  }

  /** The server's registry at this moment. */
  latest(): Promise<Registry> {
    this.#requested = undefined;
    return this.current();
  }

  get #fresh(): Requested | undefined {
    return notOlder(this.#requested, freshFor);
  }

  get #recent(): Registry | undefined {
    return notOlder(this.#last, recentFor)?.answer;
  }

  #fetch(): Requested {
    const requested: Requested = { at: Date.now(), registry: fetchRegistry() };
    requested.registry.then(
      (answer) => {
        requested.answer = answer;
        // A response that a bad line held back does not replace one that was requested later.
        if (!this.#last || this.#last.at <= requested.at) this.#last = requested;
      },
      () => {
        if (this.#requested === requested) this.#requested = undefined;
      },
    );
    return requested;
  }
}

function notOlder(requested: Requested | undefined, milliseconds: number): Requested | undefined {
  return requested && Date.now() - requested.at <= milliseconds ? requested : undefined;
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(registryAddress, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${registryAddress} returned ${String(response.status)}`);
  const registry = (await response.json()) as Registry;
  addStyleIntegrity(registry.styles);
  return registry;
}
