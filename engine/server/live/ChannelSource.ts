import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'node:util';
import { AddressStore } from '../../releases/channels/AddressStore';
import type { ReadStore } from '../../releases/channels/ChannelStore';
import { FolderStore } from '../../releases/channels/FolderStore';
import { acceptPointer, maxPointerBytes, type Pointer, pointerFile } from '../../releases/channels/pointer';
import { readChannelRelease } from '../../releases/channels/channelFiles';
import { type CheckedRelease, IncompleteRelease, RefusedRelease } from '../../releases/readRelease';
import { readPublicKey } from '../../releases/signing/keys';
import type { SiteApplication } from '../../releases/site/readSite';
import type { Log } from '../log/logs';
import type { Settings } from '../settings/settings';
import { idsIn, storedReleases } from './storedReleases';

/** How often channels are polled, in milliseconds: a switch must be live within two seconds. */
const intervals = { folder: 500, address: 1500 };

/** How long to wait before what could not be read is tried again, in milliseconds. */
const retryPause = 5000;

/** The shortest wait between two polls for missing files, in milliseconds. */
const missInterval = 1000;

/** How long a poll for missing files may take, in milliseconds. */
const missPatience = 10_000;

/** The releases that a team publishes to its channel. Accepted releases are stored on this machine for a restart. */
export class ChannelSource {
  readonly application: SiteApplication;
  /** Whether all keys of the application are gone from the list: what is served stays, and nothing newer is accepted. */
  isFrozen = false;
  readonly #log: Log;
  readonly #onChange: (isFound: boolean) => void;
  readonly #isLocal: boolean;
  readonly #interval: number;
  readonly #store: ReadStore;
  readonly #keys: readonly KeyObject[];
  readonly #stored: ReturnType<typeof storedReleases>;
  #accepted: ReturnType<typeof acceptPointer> | undefined;
  /** The releases in memory, by id: those that the last pointer names, the newest last. */
  #releases: ReadonlyMap<string, CheckedRelease> = new Map();
  #hasStarted = false;
  #isStopped = false;
  /** Why there is no newer release, if the last poll failed. */
  #failure: unknown;
  /** Whether the last poll could not read something, such as an older release. */
  #hasFailed = false;
  #polledAt: number | undefined;
  #polling: Promise<boolean> | undefined;
  #search: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param onChange is called after every poll that found a release, or only another problem; it must not throw */
  constructor(
    application: SiteApplication,
    { cacheFolder, channelInterval }: Pick<Settings, 'cacheFolder' | 'channelInterval'>,
    log: Log,
    onChange: (isFound: boolean) => void,
  ) {
    const { name, channel, keys } = application;
    this.application = application;
    this.#log = log;
    this.#onChange = onChange;
    this.#isLocal = !/^https?:/.test(channel);
    this.#interval = channelInterval ?? (this.#isLocal ? intervals.folder : intervals.address);
    this.#store = this.#isLocal ? new FolderStore(channel) : new AddressStore(channel);
    this.#keys = keys.map(readPublicKey);
    this.#stored = storedReleases(name, path.join(cacheFolder, name));
  }

  get newest(): CheckedRelease | undefined {
    return this.all.at(-1);
  }

  get pointer(): Pointer | undefined {
    return this.#accepted?.pointer;
  }

  /** Every release whose files are served, the newest last. */
  get all(): CheckedRelease[] {
    return [...this.#releases.values()];
  }

  /** Why there is no newer release, or what its team should do: a sentence. */
  get problem(): string | undefined {
    const { pointer, isExpired } = this.#accepted ?? {};
    if (this.isFrozen)
      return 'All its keys are gone from the list of applications: what is served stays, and nothing newer is accepted until a key is listed.';
    if (this.#polledAt === undefined) return 'Its channel has not responded yet.';
    const failure = this.#failure;
    if (failure !== undefined) {
      const isRefused = failure instanceof RefusedRelease && !(failure instanceof IncompleteRelease);
      const state = isRefused ? 'is refused' : 'cannot be read yet and is tried again';
      return `Its newest release ${state}. ${reasonOf(failure)}`;
    }
    if (!pointer || !isExpired) return undefined;
    return `Its pointer expired at ${pointer.expires}: the live release stays live, but publish it again.`;
  }

  /** Polls the channel once, or waits for a poll in progress; returns whether it found a release. */
  poll(): Promise<boolean> {
    this.#polling ??= this.#pollOnce().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /**
   * Polls the channel for a file that this server does not know, at most once a second, until nothing new is found.
   * @returns whether it was searched to its end by polls that began after this call; if not, it may have the file
   */
  async search(): Promise<boolean> {
    // A poll in progress may have read the pointer before it changed.
    await (this.#search ?? this.#polling);
    this.#search ??= Promise.race([this.#pollToEnd(), wait(missPatience, false, { ref: false })])
      .catch(() => false)
      .finally(() => {
        this.#search = undefined;
      });
    return (await this.#search) && this.newest !== undefined;
  }

  /** Polls until `stop`; resolves after the first poll. */
  async watch(): Promise<void> {
    await this.poll();
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.watch(), this.#hasFailed ? retryPause : this.#interval);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  /** Reads a release from the channel, even if it was never live. @throws {RefusedRelease} if it is not complete */
  async fetch(id: string): Promise<CheckedRelease> {
    // Files with a known hash are in memory already.
    const known = new Map<string | undefined, Buffer>();
    for (const { release, files } of this.all)
      for (const [file, bytes] of files) known.set(release.files[file]?.integrity, bytes);
    return readChannelRelease(this.application.name, id, async (file, maxBytes, integrity) => {
      return known.get(integrity) ?? (await this.#store.read(file, maxBytes))?.bytes;
    });
  }

  async #pollOnce(): Promise<boolean> {
    const before = this.problem;
    let isFound = false;
    this.#hasFailed = false;
    try {
      isFound = await this.#restore();
      // That of another machine may be down, and what was stored goes live at once.
      if (!isFound || this.#isLocal) isFound = (await this.#adopt()) || isFound;
      this.#failure = undefined;
    } catch (error) {
      this.#failure = error;
      this.#hasFailed = true;
    }
    this.#polledAt = Date.now();
    if (this.#isStopped) return false;
    if (isFound || before !== this.problem) this.#onChange(isFound);
    return isFound;
  }

  async #pollToEnd(): Promise<boolean> {
    const rest = (this.#polledAt ?? 0) + missInterval - Date.now();
    await wait(Math.max(0, rest), undefined, { ref: false });
    while (await this.poll());
    return true;
  }

  /** Restores what was accepted last, in the first poll. */
  async #restore(): Promise<boolean> {
    if (this.#hasStarted) return false;
    this.#hasStarted = true;
    const { accepted, releases } = await this.#stored.restore(this.#keys);
    this.#accepted = accepted;
    this.#releases = releases;
    return releases.size > 0;
  }

  /** Adopts what the channel's pointer names; returns whether any of it is new. @throws as long as that, or the channel, cannot be read */
  async #adopt(): Promise<boolean> {
    const { name: application, site } = this.application;
    const before = this.pointer;
    if (this.isFrozen) return false;
    const stored = await this.#store.read(pointerFile, maxPointerBytes);
    if (!stored) {
      if (!before) return false;
      throw new Error(`${pointerFile} is gone from ${this.#store.name}.`);
    }
    const rules = { application, site, keys: this.#keys, accepted: before, now: Date.now() };
    const accepted = acceptPointer(stored.bytes, rules);
    const { sequence, release } = accepted.pointer;
    const known = this.#releases;
    const newest = known.get(release) ?? (await this.fetch(release));
    // The list may have changed meanwhile.
    if (this.isFrozen || this.#isStopped) return false;
    const isSwitch = sequence !== before?.sequence || release !== before.release;
    if (isSwitch)
      await this.#stored.write(stored.bytes, newest).catch((error: unknown) => {
        const message = `release ${release} is served from memory: it cannot be saved for a restart.`;
        const fields = { level: 'error', application, release } as const;
        this.#log(`${application}: ${message} ${(error as Error).message}`, fields);
      });
    const isNew = isSwitch || newest !== this.newest;
    const found = new Map<string, CheckedRelease>();
    for (const id of idsIn(accepted.pointer).slice(0, -1)) {
      // Users wait for the newest: the older ones, which only old tabs use, are read in the next poll, if they can be.
      const older = known.get(id) ?? (isNew ? undefined : await this.fetch(id).catch(() => undefined));
      if (older) found.set(id, older);
      else this.#hasFailed ||= !isNew;
    }
    this.#accepted = accepted;
    this.#releases = found.set(release, newest);
    return isNew || found.size > known.size;
  }
}

function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${reasonOf(error.cause)}`;
}
