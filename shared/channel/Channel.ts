import { createPublicKey, type KeyObject } from 'node:crypto';
import { type BuiltRelease, type CheckedRelease, readReleaseFolder } from '../release/readRelease';
import { integrityOf, keptReleases } from '../release/release';
import { channelPath, listingPath } from './channelPath';
import { type ChannelStore, StoreConflict, type StoredFile } from './ChannelStore';
import { oldPointerFile, type Pointer, pointerFile, parsePointer, type UnsignedPointer } from './pointer';
import { pruneChannel } from './pruneChannel';
import { readListing } from './readListing';
import { readChannelRelease } from './readChannelRelease';
import { isSignedByOneOf, signPointer } from './signPointer';

/** How long a pointer is good for, in milliseconds: a team that releases nothing for so long publishes again. */
const pointerLifetime = 180 * 24 * 60 * 60_000;

/** Somebody else switched the channel while this process was about to. */
class ChannelConflict extends Error {
  override name = 'ChannelConflict';
}

/** A release that went live, and when (ISO 8601). */
export type LiveSince = { id: string; since: string };

type Read = { pointer: Pointer | undefined; stored: StoredFile | undefined };

/** Where one application's releases are published. */
export class Channel {
  readonly application: string;
  readonly #store: ChannelStore;
  readonly #keyOf: () => KeyObject | undefined;

  /**
   * @param keyOf gives the team's private key when something is to be signed; none where its releases are not signed
   */
  constructor(
    application: string,
    store: ChannelStore,
    keyOf: () => KeyObject | undefined = () => undefined,
  ) {
    this.application = application;
    this.#store = store;
    this.#keyOf = keyOf;
  }

  /**
   * The pointer as it was written last; none before the first release. It is not verified: who reads it to serve from
   * it uses `acceptPointer`.
   * @throws where the file is no pointer
   */
  async pointer(): Promise<Pointer | undefined> {
    return (await this.#readPointer()).pointer;
  }

  /** The id of the live release; none before the first one. */
  async live(): Promise<string | undefined> {
    return (await this.pointer())?.release;
  }

  /** The live release and when it was switched to (ISO 8601); none before the first one. */
  async liveSince(): Promise<LiveSince | undefined> {
    const pointer = await this.pointer();
    return pointer && { id: pointer.release, since: pointer.issued };
  }

  /** The id of the release that a rollback would return to; none before the second one. */
  async previous(): Promise<string | undefined> {
    return (await this.pointer())?.previous[0];
  }

  /**
   * Reads a release.
   * @throws {RefusedRelease} where the channel does not hold it whole
   */
  read(id: string): Promise<CheckedRelease> {
    return readChannelRelease(this.application, id, async (file, { maxBytes }) => {
      const stored = await this.#store.read(file, { maxBytes });
      return stored?.bytes;
    });
  }

  /**
   * Reads one file of a release, or one of its source maps.
   * @returns none where the channel does not hold it, or not as it was built
   */
  async readFile(id: string, file: string): Promise<Buffer | undefined> {
    const release = await readListing(this.#store, id);
    const listed = release?.files[file] ?? release?.maps?.[file];
    if (!listed) return undefined;
    const stored = await this.#store.read(channelPath(id, file), { maxBytes: listed.bytes });
    return stored && integrityOf(stored.bytes) === listed.integrity ? stored.bytes : undefined;
  }

  /**
   * Checks a build, writes its files, then its listing, and at last the pointer that makes it live.
   * @param dist the folder of a finished build
   * @returns its id
   * @throws {RefusedRelease} where it is not whole, and changes nothing
   * @throws {ChannelConflict} where another publisher switched first: what is live is theirs
   */
  async publish(dist: string): Promise<string> {
    const build = await readReleaseFolder(this.application, dist);
    const { release } = build;
    const read = await this.#readPointer();
    if (read.pointer) await pruneChannel(this.#store, read.pointer);
    const isWritten = await this.#writeRelease(build, read.pointer);
    const isLive = read.pointer?.release === release.id && this.#isGood(read.pointer);
    // Where files of the live release were damaged, a new pointer has every server read it again.
    if (isLive && !isWritten) return release.id;
    const before = read.pointer ? [read.pointer.release, ...read.pointer.previous] : [];
    await this.#switch(read, {
      release: release.id,
      previous: before.filter((id) => id !== release.id).slice(0, keptReleases),
    });
    return release.id;
  }

  /**
   * Checks a build, and writes its files and its listing beside those of the live release, which stays live. What is not
   * published within a day is removed when something else is.
   * @param dist the folder of a finished build
   * @returns its id
   * @throws {RefusedRelease} where it is not whole, and changes nothing
   */
  async stage(dist: string): Promise<string> {
    const build = await readReleaseFolder(this.application, dist);
    await this.#writeRelease(build, await this.pointer());
    return build.release.id;
  }

  /**
   * Reads the release that a rollback makes live.
   * @param id one of those that were live before, or the start of its id; the last one unless said. The live one may be
   * named too, by all of its id: servers that rolled it back by themselves take it again.
   * @throws where there is no such release, or the channel no longer holds it whole
   */
  async rollbackTarget(id?: string): Promise<CheckedRelease> {
    const { release: live, previous = [] } = (await this.pointer()) ?? {};
    if (live !== undefined && id === live) return this.read(live);
    if (live === undefined || previous.length === 0)
      throw new Error(`There is no release of ${this.application} to go back to.`);
    const target = previous.find((candidate) => candidate.startsWith(id ?? ''));
    if (target === undefined) {
      throw new Error(
        `${this.application} has no release ${id ?? ''} to go back to. These are kept: ${previous.join(', ')}.`,
      );
    }
    return this.read(target);
  }

  /**
   * Makes an older release live again; see `rollbackTarget`. Nothing is built.
   * @returns its id
   * @throws {ChannelConflict} where another publisher switched first
   */
  async rollback(id?: string): Promise<string> {
    const read = await this.#readPointer();
    const { release } = await this.rollbackTarget(id);
    const { release: live = '', previous = [] } = read.pointer ?? {};
    const others = previous.filter((candidate) => candidate !== release.id);
    // What it goes back from is served on, for the tabs that run it, and is the last that a rollback would return to.
    const left = release.id === live ? previous : [...others.slice(0, keptReleases - 1), live];
    await this.#switch(read, { release: release.id, previous: left });
    return release.id;
  }

  async #readPointer(): Promise<Read> {
    const stored = await this.#store.read(pointerFile);
    if (!stored) return { pointer: undefined, stored };
    const pointer = parsePointer(stored.bytes);
    if (!pointer)
      throw new Error(`${pointerFile} in ${this.#store.name} is no pointer: remove it and publish again.`);
    return { pointer, stored };
  }

  /** Whether a pointer needs no renewal: most of its life is ahead of it, and the key in use signed it. */
  #isGood(pointer: Pointer): boolean {
    const isFresh = Date.parse(pointer.expires) - Date.now() > pointerLifetime / 2;
    const key = this.#keyOf();
    return isFresh && (key ? isSignedByOneOf([createPublicKey(key)], pointer) : pointer.signature === '');
  }

  /** @returns whether any file of it was not there yet */
  async #writeRelease(
    { release, files, maps }: BuiltRelease,
    pointer: Pointer | undefined,
  ): Promise<boolean> {
    const known = await this.#filesOf(pointer);
    let isWritten = false;
    for (const [file, bytes] of [...files, ...maps]) {
      const target = channelPath(release.id, file);
      if (known.has(target) && (await this.#store.holds(target, bytes))) continue;
      await this.#store.write(target, bytes);
      isWritten = true;
    }
    const listing = Buffer.from(JSON.stringify(release, null, 2));
    if (!isWritten && (await this.#store.holds(listingPath(release.id), listing))) return false;
    await this.#store.write(listingPath(release.id), listing);
    return true;
  }

  /** The files of the releases that a pointer names. No other publisher removes them. */
  async #filesOf(pointer: Pointer | undefined): Promise<Set<string>> {
    const ids = pointer ? [pointer.release, ...pointer.previous] : [];
    const files = new Set<string>();
    for (const id of ids) {
      const listing = await readListing(this.#store, id);
      for (const file of Object.keys({ ...listing?.files, ...listing?.maps }))
        files.add(channelPath(id, file));
    }
    return files;
  }

  async #switch({ pointer, stored }: Read, next: Pick<Pointer, 'release' | 'previous'>): Promise<void> {
    const now = Date.now();
    const unsigned: UnsignedPointer = {
      application: this.application,
      sequence: (pointer?.sequence ?? 0) + 1,
      issued: new Date(now).toISOString(),
      expires: new Date(now + pointerLifetime).toISOString(),
      ...next,
    };
    const bytes = Buffer.from(JSON.stringify(signPointer(unsigned, this.#keyOf()), null, 2));
    // A server that starts later finds the releases that it names. Of two publishers at once both write the same.
    if (pointer && stored) await this.#store.write(oldPointerFile(pointer.sequence), stored.bytes);
    try {
      await this.#store.replace(pointerFile, bytes, stored?.version);
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      throw new ChannelConflict(
        `Somebody else switched ${this.application} meanwhile: look at "npm run releases", then publish again.`,
        { cause: error },
      );
    }
  }
}
