import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '../../releases/readRelease';
import { releaseIdSchema } from '../../releases/release';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { Log } from '../log/Log';
import type { Releases } from './composeNewest';

const schema = z.record(z.string(), releaseIdSchema);

/** Which releases were last served together, in a file that survives a restart of the server. */
export class ServedList {
  readonly #file: string;
  readonly #log: Log;
  #saving = Promise.resolve();

  /** @param log gets an error if the file cannot be written */
  constructor(folder: string, log: Log) {
    this.#file = path.join(folder, 'served.json');
    this.#log = log;
  }

  /**
   * The releases that can still be read; none if the file does not exist or is malformed.
   * @param find reads a release of an application; undefined if it is gone
   */
  async read(
    find: (application: string, id: string) => Promise<CheckedRelease | undefined> | undefined,
  ): Promise<Releases> {
    const releases = new Map<string, CheckedRelease>();
    for (const [application, id] of Object.entries(await this.#ids())) {
      const release = await find(application, id);
      if (release) releases.set(application, release);
    }
    return releases;
  }

  /** Writes in the background. */
  save(releases: Releases): void {
    const ids = [...releases].map(([application, { release }]) => [application, release.id]);
    this.#saving = this.#saving.then(() => this.#write(JSON.stringify(Object.fromEntries(ids), null, 2)));
  }

  /** Waits until everything is written. */
  saved(): Promise<void> {
    return this.#saving;
  }

  async #ids(): Promise<Record<string, string>> {
    try {
      return schema.parse(JSON.parse(await readFile(this.#file, 'utf8')));
    } catch {
      return {};
    }
  }

  async #write(text: string): Promise<void> {
    try {
      await mkdir(path.dirname(this.#file), { recursive: true });
      await writeFileAtomic(this.#file, text, { fsync: false });
    } catch (error) {
      const cause = (error as Error).message;
      this.#log(`site: the list of served releases cannot be saved for a restart. ${cause}`, {
        level: 'error',
      });
    }
  }
}
