import { randomUUID } from 'node:crypto';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { readReleaseFolder } from './readRelease';

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

  /** The folder of a release. */
  pathOf(id: string): string {
    return path.join(this.#folder, id);
  }

  /** The ids of all releases that are kept, newest first. */
  async kept(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true }).catch(() => []);
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
    const target = this.pathOf(release.id);
    await mkdir(this.#folder, { recursive: true });
    if (!(await this.#isWhole(release.id))) {
      const draft = `${target}.${randomUUID()}`;
      await cp(dist, draft, { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(draft, target);
    }
    if ((await this.live()) !== release.id) {
      await this.#switchTo(release.id);
      await this.#writeHistory([
        ...(await this.history()),
        { id: release.id, since: new Date().toISOString() },
      ]);
    }
    await this.#prune();
    return release.id;
  }

  /**
   * Makes the release live that was live before.
   * @returns its id
   * @throws where there is none, or it is no longer whole
   */
  async rollback(): Promise<string> {
    const [live, history] = await Promise.all([this.live(), this.history()]);
    // Whoever was cut off after a switch had not written the live one down yet.
    const before = history.at(-1)?.id === live ? history.slice(0, -1) : history;
    const previous = before.at(-1);
    if (!previous) throw new Error(`There is no release of ${this.application} to go back to.`);
    await readReleaseFolder(this.application, this.pathOf(previous.id));
    await this.#switchTo(previous.id);
    await this.#writeHistory([...before.slice(0, -1), { id: previous.id, since: new Date().toISOString() }]);
    return previous.id;
  }

  async #isWhole(id: string): Promise<boolean> {
    return readReleaseFolder(this.application, this.pathOf(id)).then(
      () => true,
      () => false,
    );
  }

  async #switchTo(id: string): Promise<void> {
    const link = path.join(this.#folder, `${currentLink}.${randomUUID()}`);
    await symlink(id, link);
    await rename(link, path.join(this.#folder, currentLink));
  }

  async #writeHistory(history: LiveSince[]): Promise<void> {
    const draft = path.join(this.#folder, `${historyFile}.${randomUUID()}`);
    await writeFile(draft, JSON.stringify(history.slice(-keptReleases), null, 2));
    await rename(draft, path.join(this.#folder, historyFile));
  }

  async #prune(): Promise<void> {
    const needed = new Set((await this.history()).map(({ id }) => id));
    const kept = await this.kept();
    const dropped = kept.slice(keptReleases).filter((id) => !needed.has(id));
    await Promise.all(dropped.map((id) => rm(this.pathOf(id), { recursive: true })));
  }
}
