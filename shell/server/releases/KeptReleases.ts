import type { KeyObject } from 'node:crypto';
import { acceptPointer } from '@site/shared/channel/acceptPointer';
import { channelPath, listingPath } from '@site/shared/channel/channelPath';
import { FolderStore } from '@site/shared/channel/FolderStore';
import { type Pointer, pointerFile } from '@site/shared/channel/pointer';
import { pruneChannel } from '@site/shared/channel/pruneChannel';
import { readChannelRelease } from '@site/shared/channel/readChannelRelease';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import type { Log } from '../Log';
import { Retry } from './Retry';

/**
 * What was accepted of a channel, in a folder of this machine that is laid out as the channel is: a restarted server has
 * it while the channel cannot be reached, and knows which pointer it accepted last.
 */
export class KeptReleases {
  readonly #application: string;
  readonly #store: FolderStore;
  readonly #log: Log;
  readonly #keeping = new Retry();
  #waiting: { pointer: Buffer; release: CheckedRelease } | undefined;
  #isFailureTold = false;

  /**
   * @param folder written by this server alone
   * @param log is told where nothing can be kept
   */
  constructor(application: string, folder: string, log: Log) {
    this.#application = application;
    this.#store = new FolderStore(folder);
    this.#log = log;
  }

  /**
   * The pointer that was accepted last.
   * @param keys the application's public keys of today: what a revoked key signed counts no more
   * @returns none where none was accepted, or none that is good
   */
  async pointer(keys: readonly KeyObject[]): Promise<Pointer | undefined> {
    try {
      const stored = await this.#store.read(pointerFile);
      if (!stored) return undefined;
      return acceptPointer(stored.bytes, { application: this.#application, keys, now: Date.now() }).pointer;
    } catch (error) {
      this.#log(
        `${this.#application}: what was kept of its channel is not used. ${(error as Error).message}`,
        { level: 'warn', application: this.#application },
      );
      return undefined;
    }
  }

  /** Reads a release that was kept; none where it is not there, or not whole. */
  async read(id: string): Promise<CheckedRelease | undefined> {
    return readChannelRelease(
      this.#application,
      id,
      async (file) => (await this.#store.read(file))?.bytes,
    ).catch(() => undefined);
  }

  /**
   * Keeps a release and the pointer that made it live. Where that fails it is tried again at every call of `retry`, less
   * and less often; the site is served from memory meanwhile.
   */
  async keep(pointer: Buffer, release: CheckedRelease): Promise<void> {
    this.#waiting = { pointer, release };
    await this.retry();
  }

  /** Keeps what could not be kept before. */
  async retry(): Promise<void> {
    const waiting = this.#waiting;
    if (!waiting) return;
    const { id } = waiting.release.release;
    try {
      await this.#keeping.run(this.#store.name, () => this.#write(waiting.pointer, waiting.release));
      this.#waiting = undefined;
      this.#isFailureTold = false;
    } catch (error) {
      if (this.#isFailureTold) return;
      this.#isFailureTold = true;
      this.#log(
        `${this.#application}: release ${id} is served from memory, it cannot be kept for a restart. ${(error as Error).message}`,
        { level: 'error', application: this.#application, release: id },
      );
    }
  }

  async #write(pointer: Buffer, { release, files }: CheckedRelease): Promise<void> {
    for (const [file, bytes] of files) {
      const target = channelPath(release.id, file);
      if (!(await this.#store.holds(target, bytes))) await this.#store.write(target, bytes);
    }
    await this.#store.write(listingPath(release.id), Buffer.from(JSON.stringify(release, null, 2)));
    await this.#store.write(pointerFile, pointer);
    await pruneChannel(this.#store, JSON.parse(pointer.toString('utf8')) as Pointer);
  }
}
