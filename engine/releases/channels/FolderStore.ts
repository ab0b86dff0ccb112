import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { integrityOf } from '../releaseSchema';
import { type StoredFile, tooLong, type WriteStore } from './ChannelStore';
import { maxPointerBytes } from './pointer';

/** The age at which a lock is stale, in milliseconds: it is held for some, but the clocks of machines may differ by seconds. */
const staleLock = 60_000;

/** A lock is asked for this often until it has become stale at the latest, in milliseconds. */
const retries = { forever: true, factor: 1, minTimeout: 20, maxRetryTime: 2 * staleLock };

/** How long a command waits in silence, in milliseconds. */
const silence = 2000;

/** A channel in a folder, on this machine or a mounted one. */
export class FolderStore implements WriteStore {
  readonly name: string;
  readonly #folder: string;

  /** @param folder such as `releases/content`; created at the first write */
  constructor(folder: string) {
    this.name = folder;
    this.#folder = path.resolve(folder);
  }

  async read(file: string, maxBytes: number): Promise<StoredFile | undefined> {
    const handle = await open(this.#pathOf(file)).catch(noneIfMissing);
    if (!handle) return undefined;
    try {
      if ((await handle.stat()).size > maxBytes) throw tooLong(file, maxBytes);
      const bytes = await handle.readFile();
      return { bytes, version: integrityOf(bytes) };
    } finally {
      await handle.close();
    }
  }

  async write(file: string, bytes: Buffer): Promise<void> {
    const target = this.#pathOf(file);
    await mkdir(path.dirname(target), { recursive: true });
    // Not synced to the disk, which takes seconds for a release: after a power cut its hashes tell, and publishing again repairs it.
    await writeFileAtomic(target, bytes, { fsync: false });
  }

  async replace(file: string, bytes: Buffer, version: string | undefined): Promise<boolean> {
    const target = this.#pathOf(file);
    await mkdir(path.dirname(target), { recursive: true });
    const waits = `${this.name}: another command is writing here. This one waits for it, for a minute if it was killed.`;
    const timer = setTimeout(() => console.warn(waits), silence);
    const locking = lock(target, { realpath: false, stale: staleLock, retries });
    const unlock = await locking.finally(() => clearTimeout(timer));
    try {
      if ((await this.read(file, maxPointerBytes))?.version !== version) return false;
      await this.write(file, bytes);
      return true;
    } finally {
      await unlock();
    }
  }

  async list(): Promise<{ file: string; age: number }[]> {
    const entries = (await readdir(this.#folder, { recursive: true }).catch(noneIfMissing)) ?? [];
    const files = entries.map(async (name) => {
      const file = name.split(path.sep).join('/');
      // Another publisher may have removed it meanwhile, or given its draft the final name.
      const found = await stat(this.#pathOf(file)).catch(noneIfMissing);
      return found?.isFile() ? [{ file, age: Date.now() - found.mtimeMs }] : [];
    });
    return (await Promise.all(files)).flat();
  }

  async remove(file: string): Promise<void> {
    await rm(this.#pathOf(file), { force: true });
  }

  #pathOf(file: string): string {
    return path.join(this.#folder, file);
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error;
}
