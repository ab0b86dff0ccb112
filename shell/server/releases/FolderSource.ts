import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type CheckedRelease, readReleaseFolder, releaseFile } from '@site/shared/release/readRelease';
import { keptReleases, type ReleaseFolder } from '@site/shared/release/releaseFolder';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';
import { Retry } from './Retry';

/** Releases in a folder of releases, or a single build that is replaced in place. */
export class FolderSource implements ReleaseSource {
  readonly application: string;
  /** A switch is to show within two seconds. */
  readonly interval = 500;
  readonly #releases: ReleaseFolder;
  readonly #build: string | undefined;
  readonly #reading = new Retry();
  /** What was found last and read whole. */
  #seen: string | undefined;
  readonly #older = new Map<string, CheckedRelease>();

  /** @param build where a build may be in place of a folder of releases */
  constructor(application: string, releases: ReleaseFolder, build?: string) {
    this.application = application;
    this.#releases = releases;
    this.#build = build;
  }

  async poll(): Promise<FoundReleases | undefined> {
    const found = (await this.#findLink()) ?? (await this.#findBuild());
    if (!found || found.mark === this.#seen) return undefined;
    return this.#reading.run(found.mark, async () => {
      const live = await readReleaseFolder(this.application, found.folder);
      const older = await this.#readOlder(live.release.id);
      this.#older.set(live.release.id, live);
      this.#seen = found.mark;
      return { live, older };
    });
  }

  async read(id: string): Promise<CheckedRelease | undefined> {
    try {
      return await readReleaseFolder(this.application, this.#releases.pathOf(id));
    } catch (error) {
      if (isOutOfFiles(error)) throw error;
      return undefined;
    }
  }

  async #findLink() {
    const id = await this.#releases.live();
    return id && this.#markOf(this.#releases.pathOf(id), id);
  }

  async #findBuild() {
    return this.#build && this.#markOf(this.#build, '');
  }

  /** What tells one poll from the next: a release that was damaged and is laid out anew is read again. */
  async #markOf(folder: string, id: string) {
    const written = await stat(path.join(folder, releaseFile)).catch(() => undefined);
    const mark = `${id} ${String(written?.mtimeMs)} ${String(written?.size)}`;
    return written || id ? { mark, folder } : undefined;
  }

  /** An older release that is not whole is of no use to anybody, and no reason to refuse the live one. */
  async #readOlder(live: string): Promise<CheckedRelease[]> {
    const kept = await this.#releases.kept();
    for (const id of kept) {
      if (id === live || this.#older.has(id)) continue;
      const release = await this.read(id);
      if (release) this.#older.set(id, release);
    }
    this.#forgetOlder(kept);
    return [...this.#older.values()].filter(({ release }) => release.id !== live);
  }

  /** Releases that are no longer kept, and of a build that is replaced in place all but the last few. */
  #forgetOlder(kept: readonly string[]): void {
    for (const id of this.#older.keys()) {
      if (this.#older.size <= keptReleases) return;
      if (!kept.includes(id)) this.#older.delete(id);
    }
  }
}

/** Whether the machine had no more files to open: what was read says nothing of the release then. */
function isOutOfFiles(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code === 'EMFILE' || code === 'ENFILE';
}
