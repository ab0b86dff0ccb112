import { type CheckedRelease, checkRelease, releaseFile } from '@site/shared/release/readRelease';
import { integrityOf } from '@site/shared/release/release';
import { keptReleases, type ReleaseFolder } from '@site/shared/release/releaseFolder';
import type { Log } from '../Log';
import { FolderSource } from './FolderSource';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';
import { Retry } from './Retry';

/** How long a host may take over one file, in milliseconds. */
const timeout = 10_000;

/** An address is asked no less often than this, in milliseconds: a switch is to show within two seconds. */
const longestInterval = 1500;

/**
 * Releases that a team publishes to a static host. Each new one is fetched file by file, checked, and kept in a folder of
 * releases, from which a restarted server has it while the host is down.
 */
export class AddressSource implements ReleaseSource {
  readonly application: string;
  readonly #address: string;
  readonly #kept: ReleaseFolder;
  readonly #keptSource: FolderSource;
  readonly #log: Log;
  readonly #asking = new Retry();
  readonly #fetching = new Retry();
  readonly #keeping = new Retry();
  #isKeptRead = false;
  /** The listing that the host sent last, with its validator if it has one. */
  #listing: { bytes: Buffer; etag: string | undefined } | undefined;
  /** The hash of the listing whose release was fetched last. */
  #fetched: string | undefined;
  #live: CheckedRelease | undefined;
  /** The releases that were live last, by id, the live one included. */
  readonly #known = new Map<string, CheckedRelease>();
  #isKept = false;
  /** Whether the log was told that releases cannot be kept. */
  #isUnkeptTold = false;

  /**
   * @param address the folder of a release, such as `https://content.example.org/`
   * @param kept written by this server alone
   */
  constructor(application: string, address: string, kept: ReleaseFolder, log: Log) {
    this.application = application;
    this.#address = address.endsWith('/') ? address : `${address}/`;
    this.#kept = kept;
    this.#keptSource = new FolderSource(application, kept);
    this.#log = log;
  }

  /** Several servers that ask one host do not ask it at the same moment. */
  get interval(): number {
    return longestInterval * (1 - Math.random() / 4);
  }

  async poll(signal: AbortSignal): Promise<FoundReleases | undefined> {
    if (!this.#isKeptRead) {
      this.#isKeptRead = true;
      const kept = await this.#readKept();
      // It goes live at once: its host may be down.
      if (kept) return kept;
    }
    const listing = await this.#asking.run(this.#address, () => this.#askForListing(signal));
    const mark = integrityOf(listing);
    if (mark !== this.#fetched) {
      const live = await this.#fetching.run(mark, () => this.#fetchRelease(listing, signal));
      this.#fetched = mark;
      if (live.release.id !== this.#live?.release.id) {
        this.#isKept = false;
        const older = [...this.#known.values()].filter(({ release }) => release.id !== live.release.id);
        this.#remember(live);
        await this.#keepLive();
        return { live, older };
      }
    }
    await this.#keepLive();
    return undefined;
  }

  async read(id: string): Promise<CheckedRelease | undefined> {
    return this.#known.get(id) ?? (await this.#keptSource.read(id));
  }

  /** What is damaged here is fetched again. */
  async #readKept(): Promise<FoundReleases | undefined> {
    await this.#kept.removeDrafts().catch(() => undefined);
    const found = await this.#keptSource.poll().catch(() => undefined);
    if (!found) return undefined;
    for (const release of [...found.older, found.live]) this.#remember(release);
    this.#isKept = true;
    return found;
  }

  #remember(live: CheckedRelease): void {
    const { id } = live.release;
    this.#live = live;
    // The last one in the order of insertion is the one that was live last.
    this.#known.delete(id);
    this.#known.set(id, live);
    for (const oldest of this.#known.keys()) if (this.#known.size > keptReleases) this.#known.delete(oldest);
  }

  /** A release that cannot be kept is served from memory. */
  async #keepLive(): Promise<void> {
    const live = this.#live;
    if (!live || this.#isKept) return;
    const { id } = live.release;
    try {
      await this.#keeping.run(this.#address, () => this.#kept.keep(live));
      this.#isKept = true;
      this.#isUnkeptTold = false;
    } catch (error) {
      if (this.#isUnkeptTold) return;
      this.#isUnkeptTold = true;
      this.#log(
        `${this.application}: release ${id} is served from memory, it cannot be kept for a restart. ${(error as Error).message}`,
      );
    }
  }

  /** Asks the host for its listing; where that has not changed, the one of last time is the answer. */
  async #askForListing(signal: AbortSignal): Promise<Buffer> {
    const { bytes, etag } = await this.#get(releaseFile, signal, this.#listing?.etag);
    if (bytes) this.#listing = { bytes, etag };
    if (!this.#listing) throw new Error(`${this.#address}${releaseFile} was answered with 304 unasked.`);
    return this.#listing.bytes;
  }

  /** The files of a release that is here already are not fetched again, but checked against the listing. */
  #fetchRelease(listing: Buffer, signal: AbortSignal): Promise<CheckedRelease> {
    const known = this.#known.get(idIn(listing));
    return checkRelease(this.application, async (file) => {
      if (file === releaseFile) return listing;
      return known?.files.get(file) ?? (await this.#get(file, signal)).bytes ?? Buffer.alloc(0);
    });
  }

  /** @returns no bytes where they are those that the validator names */
  async #get(file: string, signal: AbortSignal, known?: string): Promise<{ etag?: string; bytes?: Buffer }> {
    const { href } = new URL(file, this.#address);
    // Not AbortSignal.any: in Node 20 a signal made of several can be collected before any of them has fired.
    const request = new AbortController();
    const end = () => {
      request.abort(signal.reason);
    };
    const timer = setTimeout(() => {
      request.abort(new Error(`The host took longer than ${String(timeout / 1000)} seconds.`));
    }, timeout);
    try {
      signal.throwIfAborted();
      signal.addEventListener('abort', end);
      const response = await fetch(href, {
        headers: known ? { 'if-none-match': known } : {},
        signal: request.signal,
      });
      if (response.status === 304) return {};
      if (!response.ok) throw new Error(`The host answered with ${String(response.status)}.`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const etag = response.headers.get('etag');
      return { bytes, ...(etag && { etag }) };
    } catch (error) {
      throw new Error(`${href} could not be fetched.`, { cause: reasonFor(error) });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  }
}

/** In place of `fetch failed` what it failed for. */
function reasonFor(error: unknown): unknown {
  return error instanceof TypeError && error.cause ? error.cause : error;
}

/** The id that a listing says its release has; nothing is checked. */
function idIn(listing: Buffer): string {
  try {
    return String((JSON.parse(listing.toString('utf8')) as { id?: unknown }).id);
  } catch {
    return '';
  }
}
