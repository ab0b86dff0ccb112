import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ChannelStore, StoreConflict, type StoredFile } from './ChannelStore';

/**
 * A lock is held while one small file is read and written. One that is older was left by a process that was killed, in
 * milliseconds.
 */
const staleLock = 5000;

/** How long to wait before a lock that somebody else holds is tried again, in milliseconds. */
const lockPause = 20;

/** A draft that is older was left by a process that was killed, in milliseconds. */
const staleDraft = 60 * 60_000;

const draftEnding = '.draft';

/** A channel in a folder, on this machine or a mounted one. */
export class FolderStore implements ChannelStore {
  readonly name: string;
  readonly #folder: string;

  /** @param folder such as `releases/content`; it is made when something is written */
  constructor(folder: string) {
    this.name = folder;
    this.#folder = path.resolve(folder);
  }

  async read(file: string): Promise<StoredFile | undefined> {
    try {
      const bytes = await readFile(this.#pathOf(file));
      return { bytes, version: createHash('sha256').update(bytes).digest('hex') };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async holds(file: string, bytes: Buffer): Promise<boolean> {
    const found = await stat(this.#pathOf(file)).catch(() => undefined);
    if (found?.size !== bytes.length) return false;
    return (await this.read(file))?.bytes.equals(bytes) ?? false;
  }

  async write(file: string, bytes: Buffer): Promise<void> {
    const target = this.#pathOf(file);
    const draft = `${target}.${randomUUID()}${draftEnding}`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeFile(draft, bytes);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async replace(file: string, bytes: Buffer, version: string | undefined): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const lock = this.#pathOf('.lock');
    while (!(await takeLock(lock))) await wait(lockPause);
    try {
      if ((await this.read(file))?.version !== version)
        throw new StoreConflict(`${file} in ${this.name} was changed by somebody else meanwhile.`);
      await this.write(file, bytes);
    } finally {
      await rm(lock, { force: true });
    }
  }

  async list(prefix: string): Promise<{ file: string; age: number }[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      },
    );
    const now = Date.now();
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const found = path.join(entry.parentPath, entry.name);
          const file = path.relative(this.#folder, found).split(path.sep).join('/');
          return { file, age: now - (await stat(found)).mtimeMs };
        }),
    );
    await this.#removeDrafts(files);
    return files.filter(({ file }) => file.startsWith(prefix) && !file.endsWith(draftEnding));
  }

  async remove(file: string): Promise<void> {
    await rm(this.#pathOf(file), { force: true });
  }

  async #removeDrafts(files: readonly { file: string; age: number }[]): Promise<void> {
    const left = files.filter(({ file, age }) => file.endsWith(draftEnding) && age > staleDraft);
    await Promise.all(left.map(({ file }) => this.remove(file)));
  }

  #pathOf(file: string): string {
    return path.join(this.#folder, file);
  }
}

/** @returns whether this process holds the lock now */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const held = await stat(lock).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > staleLock) await rm(lock, { force: true });
    return false;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
