import {
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { removeAbandonedDrafts, writeAtomically } from './drafts';
import { type CheckedRelease, readReleaseFolder, releaseFile } from './readRelease';

/** How many releases of an application are kept, so that old tabs find their files and a rollback its target. */
export const keptReleases = 10;

const currentLink = 'current';
const historyFile = 'history.json';

/** A release that went live, and when (ISO 8601). */
export type LiveSince = { id: string; since: string };

/**
 * The releases of one application on one machine: a folder for each, and `current`, a link to the live one. The history
 * is a stack: its last entry is live, those before it are what a rollback returns to.
 */
export class ReleaseFolder {
  readonly application: string;
  readonly #folder: string;

  /** @param folder such as `releases/content` */
  constructor(application: string, folder: string) {
    this.application = application;
    this.#folder = folder;
  }

  /** The id of the live release; none before the first one. */
  async live(): Promise<string | undefined> {
    try {
      return path.basename(await readlink(path.join(this.#folder, currentLink)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** The live release and when it went live; none before the first one. */
  async liveSince(): Promise<LiveSince | undefined> {
    const [id, history] = await Promise.all([this.live(), this.history()]);
    if (id === undefined) return undefined;
    const newest = history.at(-1);
    if (newest?.id === id) return newest;
    // Whoever switched was cut off before writing it down, or switched by hand: the link is as old as the switch.
    const { mtime } = await lstat(path.join(this.#folder, currentLink));
    return { id, since: mtime.toISOString() };
  }

  /** The id of the release that was live before; none before the second one. */
  async previous(): Promise<string | undefined> {
    return (await this.#before()).at(-1)?.id;
  }

  /** The folder of a release. */
  pathOf(id: string): string {
    return path.join(this.#folder, id);
  }

  /** The ids of all releases that are kept, newest first. */
  async kept(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true }).catch(noneIfMissing);
    const folders = entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{12}$/.test(entry.name));
    const dated = await Promise.all(
      folders.map(async ({ name }) => ({ name, at: (await stat(this.pathOf(name))).mtimeMs })),
    );
    return dated.sort((a, b) => b.at - a.at).map(({ name }) => name);
  }

  /** What was live and since when, oldest first; the last one is live. */
  async history(): Promise<LiveSince[]> {
    try {
      return JSON.parse(await readFile(path.join(this.#folder, historyFile), 'utf8')) as LiveSince[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  /**
   * Checks a build, copies it in and makes it live in one step.
   * @param dist the folder of a finished build
   * @returns its id
   * @throws {RefusedRelease} and changes nothing
   */
  async publish(dist: string): Promise<string> {
    const { release } = await readReleaseFolder(this.application, dist);
    await this.#add(release.id, (draft) => cp(dist, draft, { recursive: true }));
    return release.id;
  }

  /** Writes a release down that was checked already, and makes it live in one step. */
  async keep({ release, files }: CheckedRelease): Promise<void> {
    const listing = Buffer.from(JSON.stringify(release, null, 2));
    await this.#add(release.id, async (draft) => {
      for (const [name, bytes] of [...files, [releaseFile, listing] as const]) {
        const file = path.join(draft, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
    });
  }

  /** Removes what processes have left half-done that were killed. */
  removeDrafts(): Promise<void> {
    return removeAbandonedDrafts(this.#folder);
  }

  /**
   * Reads the release that a rollback makes live.
   * @param id a release that is kept; the one that was live before unless said
   * @throws where it is not kept, is live already, or is no longer whole
   */
  async rollbackTarget(id?: string): Promise<CheckedRelease> {
    const target = id ?? (await this.previous());
    if (target === undefined) throw new Error(`There is no release of ${this.application} to go back to.`);
    const [live, kept] = await Promise.all([this.live(), this.kept()]);
    if (target === live) throw new Error(`Release ${target} of ${this.application} is live already.`);
    if (!kept.includes(target)) {
      const others = kept.filter((each) => each !== live);
      const available =
        others.length > 0 ? `These are kept, newest first: ${others.join(', ')}.` : 'No other is kept.';
      throw new Error(`${this.application} has no release ${target} to go back to. ${available}`);
    }
    return readReleaseFolder(this.application, this.pathOf(target));
  }

  /**
   * Makes an older release live again; see `rollbackTarget`.
   * @returns its id
   */
  async rollback(id?: string): Promise<string> {
    const { release } = await this.rollbackTarget(id);
    const before = await this.#before();
    await this.#switchTo(release.id);
    const index = before.map(({ id }) => id).lastIndexOf(release.id);
    // A release that was gone back from is no longer in the history: the live one is then what comes before it.
    const stays = index === -1 ? await this.history() : before.slice(0, index);
    await this.#writeHistory([...stays, { id: release.id, since: new Date().toISOString() }]);
    return release.id;
  }

  /** What was live before the live release, oldest first. */
  async #before(): Promise<LiveSince[]> {
    const [live, history] = await Promise.all([this.live(), this.history()]);
    // Whoever was cut off after a switch had not written the live one down yet.
    return history.at(-1)?.id === live ? history.slice(0, -1) : history;
  }

  /** @param write makes the folder of the release at the path it is given */
  async #add(id: string, write: (draft: string) => Promise<void>): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await this.removeDrafts();
    const target = this.pathOf(id);
    if (!(await this.#isWhole(id))) {
      await writeAtomically(target, async (draft) => {
        await write(draft);
        await rm(target, { recursive: true, force: true });
      });
    }
    if ((await this.live()) !== id) {
      await this.#switchTo(id);
      await this.#writeHistory([...(await this.history()), { id, since: new Date().toISOString() }]);
    }
    await this.#prune();
  }

  async #isWhole(id: string): Promise<boolean> {
    return readReleaseFolder(this.application, this.pathOf(id)).then(
      () => true,
      () => false,
    );
  }

  #switchTo(id: string): Promise<void> {
    return writeAtomically(path.join(this.#folder, currentLink), (draft) => symlink(id, draft));
  }

  #writeHistory(history: LiveSince[]): Promise<void> {
    const text = JSON.stringify(history.slice(-keptReleases), null, 2);
    return writeAtomically(path.join(this.#folder, historyFile), (draft) => writeFile(draft, text));
  }

  async #prune(): Promise<void> {
    const needed = new Set((await this.history()).map(({ id }) => id));
    const kept = await this.kept();
    const dropped = kept.slice(keptReleases).filter((id) => !needed.has(id));
    await Promise.all(dropped.map((id) => rm(this.pathOf(id), { recursive: true })));
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
