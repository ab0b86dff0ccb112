import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeAbandonedDrafts, writeAtomically } from '@site/shared/release/drafts';
import type { z } from 'zod';
import type { Log } from './Log';

type Options<T> = {
  /** What is in it, for the log: a few words, such as `what is served`. */
  subject: string;
  schema: z.ZodType<T>;
  /** Is told where it cannot be written. */
  log: Log;
};

/** What outlives the server, as JSON in a file of its own. */
export class RememberedFile<T> {
  readonly #file: string;
  readonly #options: Options<T>;
  #written: string | undefined;
  #writing = Promise.resolve();
  #isFailureTold = false;

  constructor(file: string, options: Options<T>) {
    this.#file = file;
    this.#options = options;
  }

  /** None where nothing is remembered, or nothing that can be read. */
  async read(): Promise<T | undefined> {
    await removeAbandonedDrafts(path.dirname(this.#file)).catch(() => undefined);
    try {
      this.#written = await readFile(this.#file, 'utf8');
      return this.#options.schema.parse(JSON.parse(this.#written));
    } catch {
      return undefined;
    }
  }

  /** Writes in the background, in the order of the calls. */
  remember(value: T): void {
    const text = JSON.stringify(value, null, 2);
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
      const { log, subject } = this.#options;
      if (!this.#isFailureTold)
        log(`site: ${subject} cannot be remembered for a restart. ${(error as Error).message}`, {
          level: 'error',
        });
      this.#isFailureTold = true;
    }
  }
}
