import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkRelease, RefusedRelease, releaseFile } from '@site/shared/release/readRelease';
import type { ReleaseFolder } from '@site/shared/release/releaseFolder';

/** How long a source may take over one file, in milliseconds. */
const timeout = 10_000;

/**
 * A release that was refused is looked at again after this time, in milliseconds: its listing may have been uploaded
 * before the last of its files.
 */
const refusalPause = 10_000;

/** Copies the release at an address into a folder of releases, file by file and checked, whenever it is a new one. */
export class ReleaseMirror {
  readonly #application: string;
  readonly #address: string;
  readonly #folder: ReleaseFolder;
  /** The validator of the listing that was looked at last, and of the last one that was taken over. */
  #etag: string | undefined;
  #takenOver: string | undefined;
  /** The listing taken over last: a host without validators sends it anew each time. */
  #listed: Buffer | undefined;
  #refusedAt = -Infinity;

  /** @param address the folder of a release on a static host, such as `https://content.example.org/` */
  constructor(application: string, address: string, folder: ReleaseFolder) {
    this.#application = application;
    this.#address = address.endsWith('/') ? address : `${address}/`;
    this.#folder = folder;
  }

  /**
   * Asks the source whether it has another release than at the last call, and if so takes it over.
   * @throws {RefusedRelease} where what it has is not whole; or a network error
   */
  async fetch(): Promise<void> {
    const isDue = Date.now() - this.#refusedAt > refusalPause;
    const listing = await this.#get(releaseFile, isDue ? this.#takenOver : this.#etag);
    if (listing.status === 304) return;
    this.#etag = listing.headers.get('etag') ?? undefined;
    const listed = Buffer.from(await listing.arrayBuffer());
    if (this.#listed?.equals(listed)) {
      this.#takenOver = this.#etag;
      return;
    }
    try {
      await this.#takeOver(listed);
      this.#takenOver = this.#etag;
      this.#listed = listed;
    } catch (error) {
      // What did not arrive is asked for again at once, what is wrong in itself after a while.
      this.#refusedAt = error instanceof RefusedRelease && !error.cause ? Date.now() : -Infinity;
      throw error;
    }
  }

  async #takeOver(listed: Buffer): Promise<void> {
    const { files } = await checkRelease(this.#application, async (file) =>
      file === releaseFile ? listed : Buffer.from(await (await this.#get(file)).arrayBuffer()),
    );
    const draft = await mkdtemp(path.join(tmpdir(), `release-${this.#application}-`));
    try {
      for (const [file, bytes] of [...files, [releaseFile, listed] as const]) {
        await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
        await writeFile(path.join(draft, file), bytes);
      }
      await this.#folder.publish(draft);
    } finally {
      await rm(draft, { recursive: true });
    }
  }

  async #get(file: string, etag?: string): Promise<Response> {
    const address = new URL(file, this.#address);
    const response = await fetch(address, {
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok || response.status === 304) return response;
    throw new RefusedRelease(`${address.href} was answered with ${String(response.status)}.`);
  }
}
