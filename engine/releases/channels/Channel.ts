import { createPublicKey, type KeyObject } from 'node:crypto';
import { type BuiltRelease, type CheckedRelease, readReleaseFolder } from '../readRelease';
import { integrityOf, keptReleases } from '../release';
import { channelPath, listingPath } from './channelPath';
import { type ReadStore, StoreConflict, type StoredFile, type WriteStore } from './ChannelStore';
import { type Pointer, pointerFile, parsePointer, type UnsignedPointer } from './pointer';
import { pruneChannel } from './pruneChannel';
import { readListing } from './readListing';
import { readChannelRelease } from './readChannelRelease';
import { isSignedByOneOf, signPointer } from './signPointer';

/** How long a pointer is valid, in milliseconds: a team that releases nothing for that long publishes again. */
const pointerLifetime = 180 * 24 * 60 * 60_000;

type Read = { pointer: Pointer | undefined; stored: StoredFile | undefined };

/** The channel that one application's releases are published to. */
export class Channel {
  readonly application: string;
  readonly #store: ReadStore | WriteStore;
  readonly #keyOf: () => KeyObject | undefined;

  /**
   * @param keyOf returns the team's private key, at the first signing; undefined if its releases are not signed
   */
  constructor(
    application: string,
    store: ReadStore | WriteStore,
    keyOf: () => KeyObject | undefined = () => undefined,
  ) {
    this.application = application;
    this.#store = store;
    this.#keyOf = keyOf;
  }

  /**
   * Reads the pointer; undefined before the first release. It is not verified: a server uses `acceptPointer`.
   * @throws if the file is not a pointer
   */
  async pointer(): Promise<Pointer | undefined> {
    return (await this.#readPointer()).pointer;
  }

  /** The id of the live release; undefined before the first one. */
  async live(): Promise<string | undefined> {
    return (await this.pointer())?.release;
  }

  /**
   * Reads a release.
   * @throws {RefusedRelease} if it is not complete in the channel
   */
  read(id: string): Promise<CheckedRelease> {
    return readChannelRelease(this.application, id, async (file, { maxBytes }) => {
      const stored = await this.#store.read(file, { maxBytes });
      return stored?.bytes;
    });
  }

  /**
   * Reads one file of a release, or one of its source maps.
   * @returns undefined if the file is not in the channel, or was changed
   */
  async readFile(id: string, file: string): Promise<Buffer | undefined> {
    const release = await readListing(this.#store, id);
    const listed = release?.files[file] ?? release?.maps?.[file];
    if (!listed) return undefined;
    const stored = await this.#store.read(channelPath(id, file), { maxBytes: listed.bytes });
    return stored && integrityOf(stored.bytes) === listed.integrity ? stored.bytes : undefined;
  }

  /**
   * Checks a build, writes its files, then its listing, and finally the pointer that makes it live.
   * @param dist the folder of a complete build
   * @returns its id
   * @throws {RefusedRelease} if it is not complete; the channel is unchanged
   * @throws if another publisher switched first: their release is live
   */
  async publish(dist: string): Promise<string> {
    const build = await readReleaseFolder(this.application, dist);
    const { release } = build;
    const read = await this.#readPointer();
    if (read.pointer) await pruneChannel(this.#target, read.pointer);
    const isWritten = await this.#writeRelease(build, read.pointer);
    const isLive = read.pointer?.release === release.id && this.#isGood(read.pointer);
    // If files of the live release were damaged, a new pointer makes every server read it again.
    if (isLive && !isWritten) return release.id;
    const before = read.pointer ? [read.pointer.release, ...read.pointer.previous] : [];
    await this.#switch(read, {
      release: release.id,
      previous: before.filter((id) => id !== release.id).slice(0, keptReleases),
    });
    return release.id;
  }

  /**
   * Checks a build and writes its files and its listing to the channel, without making it live. If it is not published
   * within a day, the next publishing of another release removes it.
   * @param dist the folder of a complete build
   * @returns its id
   * @throws {RefusedRelease} if it is not complete; the channel is unchanged
   */
  async stage(dist: string): Promise<string> {
    const build = await readReleaseFolder(this.application, dist);
    await this.#writeRelease(build, await this.pointer());
    return build.release.id;
  }

  /**
   * Reads the release that a rollback makes live.
   * @param id the id, or the start of the id, of a release that was live before; by default the last one. The full id of the
   * live release is allowed too: its pointer is signed anew, as before it expires.
   * @throws if there is no such release, or it is no longer complete in the channel
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
   * @throws if another publisher switched first
   */
  async rollback(id?: string): Promise<string> {
    const read = await this.#readPointer();
    const { release } = await this.rollbackTarget(id);
    const { release: live = '', previous = [] } = read.pointer ?? {};
    const others = previous.filter((candidate) => candidate !== release.id);
    // The replaced release is still served for open tabs, and is the last one that a rollback would return to.
    const left = release.id === live ? previous : [...others.slice(0, keptReleases - 1), live];
    await this.#switch(read, { release: release.id, previous: left });
    return release.id;
  }

  /** @throws if nothing can be published to it */
  get #target(): WriteStore {
    if ('write' in this.#store) return this.#store;
    throw new Error(
      `Releases cannot be published to ${this.#store.name}: name the folder or the s3:// bucket behind it with --to.`,
    );
  }

  async #readPointer(): Promise<Read> {
    const stored = await this.#store.read(pointerFile);
    if (!stored) return { pointer: undefined, stored };
    const pointer = parsePointer(stored.bytes);
    if (!pointer)
      throw new Error(`${pointerFile} in ${this.#store.name} is not a pointer: remove it and publish again.`);
    return { pointer, stored };
  }

  /** Whether a pointer needs no renewal: more than half of its lifetime is left, and it is signed by the current key. */
  #isGood(pointer: Pointer): boolean {
    const isFresh = Date.parse(pointer.expires) - this.#target.now() > pointerLifetime / 2;
    const key = this.#keyOf();
    return isFresh && (key ? isSignedByOneOf([createPublicKey(key)], pointer) : pointer.signature === '');
  }

  /** @returns whether any of its files was missing */
  async #writeRelease(
    { release, files, maps }: BuiltRelease,
    pointer: Pointer | undefined,
  ): Promise<boolean> {
    const known = await this.#filesOf(pointer);
    let isWritten = false;
    for (const [file, bytes] of [...files, ...maps]) {
      const target = channelPath(release.id, file);
      if (known.has(target) && (await this.#target.holds(target, bytes))) continue;
      await this.#target.write(target, bytes);
      isWritten = true;
    }
    const listing = Buffer.from(JSON.stringify(release, null, 2));
    if (!isWritten && (await this.#target.holds(listingPath(release.id), listing))) return false;
    await this.#target.write(listingPath(release.id), listing);
    return true;
  }

  /** The files of the releases that a pointer names, which no other publisher removes. */
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
    // Not before the pointer that it replaces: the clock of this machine may be behind.
    const now = Math.max(this.#target.now(), pointer ? Date.parse(pointer.issued) : 0);
    const unsigned: UnsignedPointer = {
      application: this.application,
      sequence: (pointer?.sequence ?? 0) + 1,
      issued: new Date(now).toISOString(),
      expires: new Date(now + pointerLifetime).toISOString(),
      ...next,
    };
    const bytes = Buffer.from(JSON.stringify(signPointer(unsigned, this.#keyOf()), null, 2));
    try {
      await this.#target.replace(pointerFile, bytes, stored?.version);
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      throw new Error(
        `Another publisher switched ${this.application} meanwhile: check "npm run releases", then publish again.`,
        { cause: error },
      );
    }
  }
}
