import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeAbandonedDrafts, writeAtomically } from '@site/shared/release/drafts';
import { releaseIdSchema } from '@site/shared/release/release';
import { z } from 'zod';
import type { Log } from './Log';

const idsSchema = z.record(z.string(), releaseIdSchema);

/** The ids of the releases that were served together last, by application, in a file that outlives the server. */
export class RememberedReleases {
  readonly #file: string;
  readonly #log: Log;
  #written: string | undefined;
  #writing = Promise.resolve();
  #isFailureTold = false;

  /** @param log is told where they cannot be written */
  constructor(folder: string, log: Log) {
    this.#file = path.join(folder, 'served.json');
    this.#log = log;
  }

  /** None where nothing is remembered, or nothing that can be read. */
  async read(): Promise<Record<string, string>> {
    await removeAbandonedDrafts(path.dirname(this.#file)).catch(() => undefined);
    try {
      this.#written = await readFile(this.#file, 'utf8');
      return idsSchema.parse(JSON.parse(this.#written));
    } catch {
      return {};
    }
  }

  /** Writes in the background, in the order of the calls. */
  remember(ids: Record<string, string>): void {
    const text = JSON.stringify(ids, null, 2);
    this.#writing = this.#writing.then(() => this.#write(text));
  }

  /** Waits until everything is written. */
  settled(): Promise<void> {
    return this.#writing;
  }

  async #write(text: string): Promise<void> {
    if (text === this.#written) return;
    try {
      await mkdir(path.dirname(this.#file), { recursive: true });
      await writeAtomically(this.#file, (draft) => writeFile(draft, text));
      this.#written = text;
      this.#isFailureTold = false;
    } catch (error) {
      if (!this.#isFailureTold)
        this.#log(`site: what is served cannot be remembered for a restart. ${(error as Error).message}`, {
          level: 'error',
        });
      this.#isFailureTold = true;
    }
  }
}
