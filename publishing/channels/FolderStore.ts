import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAbandonedDraft, writeAtomically } from '../releases/drafts';
import { type ChannelStore, type ReadLimits, StoreConflict, type StoredFile, TooLong } from './ChannelStore';

/**
 * The age at which a lock is stale, in milliseconds: a lock is held while one small file is read and written, so an older one
 * was left by a killed process.
 */
const staleLock = 5000;

/** How long to wait before trying again to get a lock, in milliseconds. */
const lockPause = 20;

/** A channel in a folder, on this machine or a mounted one. */
export class FolderStore implements ChannelStore {
  readonly name: string;
  readonly #folder: string;

  /** @param folder such as `releases/content`; created at the first write */
  constructor(folder: string) {
    this.name = folder;
    this.#folder = path.resolve(folder);
  }

  async read(file: string, { maxBytes = Infinity }: ReadLimits = {}): Promise<StoredFile | undefined> {
    const handle = await open(this.#pathOf(file)).catch(noneIfMissing);
    if (!handle) return undefined;
    try {
      if ((await handle.stat()).size > maxBytes) throw new TooLong(file, maxBytes);
      const bytes = await handle.readFile();
      return { bytes, version: createHash('sha256').update(bytes).digest('hex') };
    } finally {
      await handle.close();
    }
  }

  async holds(file: string, bytes: Buffer): Promise<boolean> {
    const found = await stat(this.#pathOf(file)).catch(() => undefined);
    if (found?.size !== bytes.length) return false;
    return (await this.read(file))?.bytes.equals(bytes) ?? false;
  }

  async write(file: string, bytes: Buffer): Promise<void> {
    const target = this.#pathOf(file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeAtomically(target, (draft) => writeFile(draft, bytes));
  }

  async replace(file: string, bytes: Buffer, version: string | undefined): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const lock = this.#pathOf('.lock');
    while (!(await takeLock(lock))) await wait(lockPause);
    try {
      if ((await this.read(file))?.version !== version)
        throw new StoreConflict(`${file} in ${this.name} was changed by another process meanwhile.`);
      await this.write(file, bytes);
    } finally {
      await rm(lock, { force: true });
    }
  }

  async list(prefix: string): Promise<{ file: string; age: number }[]> {
    const entries =
      (await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing)) ?? [];
    const found = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const abandoned = found.filter(isAbandonedDraft);
    await Promise.all(abandoned.map((draft) => rm(draft, { force: true })));
    const files = found.filter((each) => this.#nameOf(each).startsWith(prefix) && !abandoned.includes(each));
    const now = Date.now();
    return Promise.all(
      files.map(async (each) => ({ file: this.#nameOf(each), age: now - (await stat(each)).mtimeMs })),
    );
  }

  async remove(file: string): Promise<void> {
    await rm(this.#pathOf(file), { force: true });
  }

  #nameOf(found: string): string {
    return path.relative(this.#folder, found).split(path.sep).join('/');
  }

  #pathOf(file: string): string {
    return path.join(this.#folder, file);
  }
}

/** @returns whether this process got the lock */
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

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error;
}
