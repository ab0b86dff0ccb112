import { LRUCache } from 'lru-cache';

/** How many page views are remembered, so that none is counted twice. */
const maxViews = 10_000;

/** The number of releases whose places are remembered. */
const maxReleases = 100;

/** How many places of one release are counted separately; all further ones are counted as `other`. */
const maxPlaces = 100;

/** How many clients that reported a new place are remembered. */
const maxClients = 5_000;

/** How many new places one client may report in a day, so that an attacker cannot use up those of a release. */
const maxPlacesOfClient = 5;

const day = 24 * 60 * 60_000;

/** Remembers accepted reports, within limits: forged ones cost no more memory than honest ones. */
export class Bounds {
  readonly #views = new LRUCache<string, true>({ max: maxViews });
  readonly #places = new LRUCache<string, Set<string>>({ max: maxReleases });
  readonly #clients = new LRUCache<string, { places: number }>({ max: maxClients, ttl: day });

  /** Whether this report is new: a browser or an attacker may send one twice. */
  isNew(view: string, isContinued: boolean): boolean {
    const key = `${view} ${String(isContinued)}`;
    if (this.#views.has(key)) return false;
    this.#views.set(key, true);
    return true;
  }

  /**
   * Whether errors at a place of a release are counted separately.
   * @param client a hash of the sender's address
   */
  admits(client: string, release: string, place: string): boolean {
    const places = this.#places.get(release) ?? new Set<string>();
    if (places.has(place)) return true;
    const reported = this.#clients.get(client) ?? { places: 0 };
    if (places.size === maxPlaces || reported.places === maxPlacesOfClient) return false;
    this.#places.set(release, places.add(place));
    this.#clients.set(client, { places: reported.places + 1 });
    return true;
  }
}
