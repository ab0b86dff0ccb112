import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type CheckedRelease, readReleaseFolder, releaseFile } from '@site/shared/release/readRelease';
import { keptReleases, ReleaseFolder } from '@site/shared/release/releaseFolder';
import { ReleaseMirror } from './ReleaseMirror';

/** What a source has found: the release that is to be live, and those before it whose files old tabs may still ask for. */
export type FoundReleases = { live: CheckedRelease; older: CheckedRelease[] };

/** Where the releases of one application come from. */
export type ReleaseSource = {
  readonly application: string;
  /**
   * Looks for a release other than the one it returned last.
   * @returns none where nothing changed
   * @throws {RefusedRelease} once for each release that must not go live; the last good one stays
   */
  look: () => Promise<FoundReleases | undefined>;
};

/**
 * The source that a setting names.
 * @param setting a folder of releases (`releases/content`), a single build (`content-remote/dist`), or an address
 * @param cacheFolder where the releases of an address are kept
 */
export function releaseSource(application: string, setting: string, cacheFolder: string): ReleaseSource {
  if (/^https?:/.test(setting)) {
    const folder = new ReleaseFolder(application, path.join(cacheFolder, application));
    return new MirroredSource(
      new ReleaseMirror(application, setting, folder),
      new FolderSource(application, folder),
    );
  }
  const folder = path.resolve(setting);
  return new FolderSource(application, new ReleaseFolder(application, folder), folder);
}

class FolderSource implements ReleaseSource {
  readonly application: string;
  readonly #releases: ReleaseFolder;
  readonly #build: string | undefined;
  #seen: string | undefined;
  readonly #older = new Map<string, CheckedRelease>();

  constructor(application: string, releases: ReleaseFolder, build?: string) {
    this.application = application;
    this.#releases = releases;
    this.#build = build;
  }

  async look(): Promise<FoundReleases | undefined> {
    const found = (await this.#lookForLink()) ?? (await this.#lookForBuild());
    if (!found || found.mark === this.#seen) return undefined;
    this.#seen = found.mark;
    const live = await readReleaseFolder(this.application, found.folder);
    const older = await this.#readOlder(live.release.id);
    this.#older.set(live.release.id, live);
    return { live, older };
  }

  async #lookForLink() {
    const id = await this.#releases.live();
    return id && this.#markOf(this.#releases.pathOf(id), id);
  }

  async #lookForBuild() {
    return this.#build && this.#markOf(this.#build, '');
  }

  /** What tells one look from the next: a release that was damaged and is laid out anew is read again. */
  async #markOf(folder: string, id: string) {
    const written = await stat(path.join(folder, releaseFile)).catch(() => undefined);
    return written || id ? { mark: `${id} ${String(written?.mtimeMs)}`, folder } : undefined;
  }

  /** An older release that is not whole is of no use to anybody, and no reason to refuse the live one. */
  async #readOlder(live: string): Promise<CheckedRelease[]> {
    const kept = await this.#releases.kept();
    for (const id of kept) {
      if (id === live || this.#older.has(id)) continue;
      const release = await readReleaseFolder(this.application, this.#releases.pathOf(id)).catch(
        () => undefined,
      );
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

/** An address is asked no more often than this, in milliseconds. */
const mirrorInterval = 1500;

class MirroredSource implements ReleaseSource {
  readonly application: string;
  readonly #mirror: ReleaseMirror;
  readonly #folder: FolderSource;
  #fetchedAt: number | undefined;

  constructor(mirror: ReleaseMirror, folder: FolderSource) {
    this.application = folder.application;
    this.#mirror = mirror;
    this.#folder = folder;
  }

  async look(): Promise<FoundReleases | undefined> {
    // What the mirror has kept goes live at once: its source may be down.
    const kept = await this.#folder.look();
    if (kept) return kept;
    const now = Date.now();
    if (this.#fetchedAt !== undefined && now - this.#fetchedAt < mirrorInterval) return undefined;
    this.#fetchedAt = now;
    await this.#mirror.fetch();
    return this.#folder.look();
  }
}
