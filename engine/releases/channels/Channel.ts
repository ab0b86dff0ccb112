import type { KeyObject } from 'node:crypto';
import { parseJson } from '../parseJson';
import { type BuiltRelease, type CheckedRelease, readReleaseFolder } from '../readRelease';
import { integrityOf, mostPrevious, type Release, releaseSchema } from '../release';
import { channelPath, listingPath, readChannelRelease } from './channelFiles';
import type { ReadStore, StoredFile, WriteStore } from './ChannelStore';
import { parsePointer, type Pointer, pointerFile, signPointer } from './pointer';
import { pruneChannel } from './pruneChannel';

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
    return readChannelRelease(
      this.application,
      id,
      async (file, maxBytes) => (await this.#store.read(file, maxBytes))?.bytes,
    );
  }

  /**
   * Reads one file of a release, or one of its source maps.
   * @returns undefined if the file is not in the channel, or was changed
   */
  async readFile(id: string, file: string): Promise<Buffer | undefined> {
    const listing = await this.#store.read(listingPath(id));
    const release = listing && releaseSchema.safeParse(parseJson(listing.bytes)).data;
    const listed = release?.files[file] ?? release?.maps?.[file];
    const stored = listed && (await this.#store.read(channelPath(id, file)));
    return stored && integrityOf(stored.bytes) === listed.integrity ? stored.bytes : undefined;
  }

  /**
   * Checks a build, writes its files, then its listing, and finally the pointer that makes it live. For the live release that
   * repairs its files, and the new pointer makes every server read them again.
   * @param dist the folder of a complete build
   * @returns its id
   * @throws {RefusedRelease} if it is not complete; the channel is unchanged
   * @throws if another publisher switched first: their release is live
   */
  async publish(dist: string): Promise<string> {
    const build = await readReleaseFolder(this.application, dist);
    const { id } = build.release;
    const read = await this.#readPointer();
    if (read.pointer) await pruneChannel(this.#target, read.pointer);
    await this.#writeRelease(build);
    const before = read.pointer ? [read.pointer.release, ...read.pointer.previous] : [];
    const previous = before.filter((each) => each !== id).slice(0, mostPrevious);
    await this.#switch(read, { release: id, previous });
    return id;
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
    await this.#writeRelease(build);
    return build.release.id;
  }

  /**
   * Makes an older release live again. Nothing is built.
   * @param id the id, or the start of the id, of a release that was live before; by default the last one. The full id of the
   * live release is allowed too: its pointer is signed anew, as before it expires.
   * @param check rejects if the release does not fit those of other applications
   * @returns its id
   * @throws if there is no such release, it is no longer complete in the channel, or another publisher switched first
   */
  async rollback(id?: string, check?: (release: Release) => Promise<void>): Promise<string> {
    const read = await this.#readPointer();
    const { release: live = '', previous = [] } = read.pointer ?? {};
    const target = id === live ? live : previous.find((candidate) => candidate.startsWith(id ?? ''));
    if (!target)
      throw new Error(
        `${this.application} has no release ${id ?? 'before'} to go back to. These are kept: ${previous.join(', ')}.`,
      );
    const { release } = await this.read(target);
    await check?.(release);
    const others = previous.filter((candidate) => candidate !== target);
    // The replaced release is still served for open tabs, and is the last one that a rollback would return to.
    const left = target === live ? previous : [...others.slice(0, mostPrevious - 1), live];
    await this.#switch(read, { release: target, previous: left });
    return target;
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
    return { pointer: stored && parsePointer(stored.bytes), stored };
  }

  /** Also writes files that are there already: no other publisher removes them while they are young. */
  async #writeRelease({ release, files, maps }: BuiltRelease): Promise<void> {
    for (const [file, bytes] of [...files, ...maps])
      await this.#target.write(channelPath(release.id, file), bytes);
    await this.#target.write(listingPath(release.id), Buffer.from(JSON.stringify(release, null, 2)));
  }

  async #switch({ pointer, stored }: Read, next: Pick<Pointer, 'release' | 'previous'>): Promise<void> {
    // Not before the pointer that it replaces: the clock of this machine may be behind.
    const now = Math.max(this.#target.now(), pointer ? Date.parse(pointer.issued) : 0);
    const unsigned = {
      application: this.application,
      sequence: (pointer?.sequence ?? 0) + 1,
      issued: new Date(now).toISOString(),
      expires: new Date(now + pointerLifetime).toISOString(),
      ...next,
    };
    const bytes = Buffer.from(JSON.stringify(signPointer(unsigned, this.#keyOf()), null, 2));
    if (await this.#target.replace(pointerFile, bytes, stored?.version)) return;
    throw new Error(
      `Another publisher switched ${this.application} meanwhile: check "npm run releases", then publish again.`,
    );
  }
}
