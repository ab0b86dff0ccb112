import type { KeyObject } from 'node:crypto';
import { type CheckedRelease, RefusedRelease } from '../readRelease';
import { mostPrevious, type Release } from '../releaseSchema';
import { readPublicKey } from '../signing/keys';
import type { SiteApplication } from '../site/readSite';
import { channelPath, listingPath, pruneChannel, readChannelRelease } from './channelFiles';
import type { ReadStore, StoredFile, WriteStore } from './ChannelStore';
import {
  acceptPointer,
  maxPointerBytes,
  type Pointer,
  pointerFile,
  pointerLifetime,
  signPointer,
} from './pointer';

/** What is stored, and the ids that the pointer names, newest first. */
type Read = { pointer: Pointer | undefined; stored: StoredFile | undefined; ids: string[] };

/** Rejects if a release does not fit those of other applications. */
type Check = (release: Release) => Promise<void>;

type ChannelApplication = Pick<SiteApplication, 'name' | 'site' | 'keys' | 'workspace'>;

/** A channel's pointer is not its team's, so that nothing may be built on it; the message says what to do. */
export class UntrustedChannel extends RefusedRelease {
  override name = 'UntrustedChannel';
  /** The exit code of a command that stops because of it (`EX_DATAERR` of sysexits.h). */
  readonly exitCode = 65;
}

/**
 * The channel that one application's releases are published to. All but reading releases throws {@link UntrustedChannel} for a
 * pointer that no server would accept, and leaves the channel unchanged.
 */
export class Channel {
  readonly application: string;
  /** The name of the site, which is signed with its releases. */
  readonly site: string | undefined;
  readonly #team: string;
  readonly #keys: readonly KeyObject[];
  readonly #store: ReadStore | WriteStore;
  readonly #keyOf: () => KeyObject | undefined;

  /** @param keyOf returns the team's private key, before the first write; undefined if its releases are not signed */
  constructor(
    { name, site, keys, workspace }: ChannelApplication,
    store: ReadStore | WriteStore,
    keyOf: () => KeyObject | undefined = () => undefined,
  ) {
    this.application = name;
    this.site = site;
    this.#team = workspace ?? `the repository of ${name}`;
    this.#keys = keys.map(readPublicKey);
    this.#store = store;
    this.#keyOf = keyOf;
  }

  /** Reads the pointer; undefined before the first release. */
  async pointer(): Promise<Pointer | undefined> {
    return (await this.#readPointer()).pointer;
  }

  /** @throws {RefusedRelease} if the release is not complete in the channel */
  read(id: string): Promise<CheckedRelease> {
    return readChannelRelease(
      this.application,
      id,
      async (file, maxBytes) => (await this.#store.read(file, maxBytes))?.bytes,
    );
  }

  /**
   * Writes the files of a build, then its listing, and finally the pointer that makes it live. For the live release that
   * repairs its files, and the new pointer makes every server read them again.
   * @param check rejects if it must not go live after all; its files are written then
   * @throws if another publisher switched first: their release is live
   */
  async publish(build: CheckedRelease, check?: () => Promise<void>): Promise<string> {
    const { id } = build.release;
    const key = this.#keyOf();
    const read = await this.#readPointer();
    await this.#writeRelease(build, read.pointer);
    await check?.();
    await this.#switch(key, read, [id, ...read.ids]);
    return id;
  }

  /** Writes a build without making it live; the next publishing after a day removes it. @returns its id */
  async stage(build: CheckedRelease): Promise<string> {
    await this.#readPointer();
    await this.#writeRelease(build);
    return build.release.id;
  }

  /**
   * Makes an older release live again: the last one, or that whose id starts so.
   * @throws if there is no such release, it is no longer complete, or another publisher switched first
   */
  async rollback(id?: string, check?: Check): Promise<string> {
    const read = await this.#readPointer();
    const [live = 'none', ...previous] = read.ids;
    const target = previous.find((candidate) => candidate.startsWith(id ?? ''));
    if (!target)
      throw new Error(
        `${this.application} has no release ${id ?? 'before'} to go back to: ${live} stays live, and ${previous.join(', ') || 'none'} was live before. To show what an older source has, release that.`,
      );
    // The replaced release is still served for open tabs, and is the last one that a rollback would return to.
    return this.#restore(read, [target, ...previous, live], [target], check);
  }

  /**
   * Writes a new pointer in place of any other, or signs the live one anew before it expires.
   * @param ids full ids: the release to make live, then those before it; none for what the pointer names, if it is the team's
   * @throws if one of them is not complete in the channel
   */
  async repair(ids: readonly string[], check?: Check): Promise<string> {
    const read = await this.#readPointer().catch((error: unknown) => {
      if (ids.length === 0 || !(error instanceof UntrustedChannel)) throw error;
      return undefined;
    });
    const named = ids.length > 0 ? ids : (read?.ids ?? []);
    return this.#restore(read, named, ids.length > 0 ? ids : named.slice(0, 1), check);
  }

  /** @param whole the ids that must be complete; the others are as the last pointer named them */
  async #restore(read: Read | undefined, ids: readonly string[], whole: readonly string[], check?: Check) {
    const { application } = this;
    const key = this.#keyOf();
    const [live] = ids;
    if (live === undefined) throw new Error(`${application} has never been released.`);
    for (const id of whole) {
      const { release } = await this.read(id).catch((cause: Error) => {
        const message = `${application}: release ${id} is not whole in ${this.#store.name}, so nothing was changed. ${cause.message} Name full ids, as "npm run releases -- --server ADDRESS" lists them.`;
        throw new Error(message, { cause });
      });
      if (id === live) await check?.(release);
    }
    await this.#switch(key, read, ids);
    return live;
  }

  async #readPointer(): Promise<Read> {
    const { application, site } = this;
    try {
      const stored = await this.#store.read(pointerFile, maxPointerBytes);
      const rules = { application, site, keys: this.#keys, now: Date.now() };
      const pointer = stored && acceptPointer(stored.bytes, rules).pointer;
      return { pointer, stored, ids: pointer ? [pointer.release, ...pointer.previous] : [] };
    } catch (cause) {
      const { message } = cause as Error;
      if (!(cause instanceof RefusedRelease))
        throw new Error(`${application}: ${message.replace(/\.$/, '')}. Nothing was changed.`, { cause });
      throw new UntrustedChannel(
        `${application}: in ${this.#store.name} ${message} Nothing was changed: name the team's own releases, the live one first, with "npm run repair -- ID" in ${this.#team}.`,
        { cause },
      );
    }
  }

  /** Also writes files that are there already: no other publisher removes them while they are young. */
  async #writeRelease({ release, files }: CheckedRelease, pointer?: Pointer): Promise<void> {
    await this.#write(async (target) => {
      if (pointer) await pruneChannel(target, pointer);
      for (const [file, bytes] of files) await target.write(channelPath(release.id, file), bytes);
      await target.write(listingPath(release.id), Buffer.from(JSON.stringify(release, null, 2)));
    });
  }

  /** @param read what the new pointer, which names these ids, replaces; undefined to replace anything */
  async #switch(key: KeyObject | undefined, read: Read | undefined, ids: readonly string[]): Promise<void> {
    const { application, site } = this;
    const [release = '', ...previous] = new Set(ids);
    const { sequence = 0, issued = 0 } = read?.pointer ?? {};
    // Not before the pointer that it replaces: the clock of this machine may be behind.
    const now = Math.max(Date.now(), new Date(issued).getTime());
    const unsigned = {
      ...{ application, site, release, previous: previous.slice(0, mostPrevious) },
      // Also higher than those that a server has accepted and that are gone from here.
      sequence: Math.max(Math.floor(now / 1000), sequence + 1),
      issued: new Date(now).toISOString(),
      expires: new Date(now + pointerLifetime).toISOString(),
    };
    const bytes = Buffer.from(JSON.stringify(signPointer(unsigned, key), null, 2));
    const isWritten = await this.#write(async (target) => {
      if (read) return target.replace(pointerFile, bytes, read.stored?.version);
      await target.write(pointerFile, bytes);
      return true;
    });
    if (isWritten) return;
    throw new Error(
      `Another publisher switched ${application} meanwhile, and their release is live: look at "npm run releases", then publish again.`,
    );
  }

  /** @throws with what was kept if the action could not write to the store, or nothing can */
  async #write<T>(action: (target: WriteStore) => Promise<T>): Promise<T> {
    const store = this.#store;
    if (!('write' in store))
      throw new Error(
        `Releases cannot be published to ${store.name}: name the folder or the s3:// bucket behind it with --to.`,
      );
    try {
      return await action(store);
    } catch (cause) {
      throw new Error(
        `${this.application}: ${store.name} could not be written (${(cause as Error).message}). What was live stays live: put that right, then run the same command again.`,
        { cause },
      );
    }
  }
}
