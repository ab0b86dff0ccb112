import type { KeyObject } from 'node:crypto';
import { channelPath, listingPath } from '../../releases/channels/channelPath';
import { FolderStore } from '../../releases/channels/FolderStore';
import { acceptPointer, type Pointer, pointerFile } from '../../releases/channels/pointer';
import { pruneChannel } from '../../releases/channels/pruneChannel';
import { readChannelRelease } from '../../releases/channels/readChannelRelease';
import type { CheckedRelease } from '../../releases/readRelease';
import type { Log } from '../log/Log';

/**
 * The accepted pointer and releases of a channel, in a folder of this machine with the layout of a channel: a restarted
 * server uses them while the channel cannot be reached, and remembers which pointer it accepted last.
 */
export class KeptReleases {
  readonly #application: string;
  readonly #store: FolderStore;
  readonly #log: Log;

  /**
   * @param folder only this server writes to it
   * @param log gets an error if nothing can be written
   */
  constructor(application: string, folder: string, log: Log) {
    this.#application = application;
    this.#store = new FolderStore(folder);
    this.#log = log;
  }

  /**
   * The pointer that was accepted last.
   * @param keys the application's current public keys: a pointer signed by a revoked key is not valid
   * @returns undefined if there is no valid one
   */
  async pointer(keys: readonly KeyObject[]): Promise<Pointer | undefined> {
    try {
      const stored = await this.#store.read(pointerFile);
      if (!stored) return undefined;
      return acceptPointer(stored.bytes, { application: this.#application, keys, now: Date.now() }).pointer;
    } catch (error) {
      this.#log(
        `${this.#application}: the kept copy of its channel is not used. ${(error as Error).message}`,
        { level: 'warn', application: this.#application },
      );
      return undefined;
    }
  }

  /** Reads a kept release; undefined if it is missing or incomplete. */
  async read(id: string): Promise<CheckedRelease | undefined> {
    return readChannelRelease(
      this.#application,
      id,
      async (file) => (await this.#store.read(file))?.bytes,
    ).catch(() => undefined);
  }

  /** Keeps a release and the pointer that made it live. If that fails, the site is served from memory. */
  async keep(pointer: Buffer, release: CheckedRelease): Promise<void> {
    try {
      await this.#write(pointer, release);
    } catch (error) {
      const { id } = release.release;
      this.#log(
        `${this.#application}: release ${id} is served from memory: it cannot be saved for a restart. ${(error as Error).message}`,
        { level: 'error', application: this.#application, release: id },
      );
    }
  }

  async #write(pointer: Buffer, { release, files }: CheckedRelease): Promise<void> {
    for (const [file, bytes] of files) await this.#store.write(channelPath(release.id, file), bytes);
    await this.#store.write(listingPath(release.id), Buffer.from(JSON.stringify(release, null, 2)));
    await this.#store.write(pointerFile, pointer);
    await pruneChannel(this.#store, JSON.parse(pointer.toString('utf8')) as Pointer);
  }
}
