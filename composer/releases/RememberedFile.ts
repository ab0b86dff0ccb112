import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { z } from 'zod';
import type { Log } from '../log/Log';

type Options<T> = {
  /** The contents of the file, for the log: such as `the list of served releases`. */
  subject: string;
  schema: z.ZodType<T>;
  /** Gets an error if the file cannot be written. */
  log: Log;
};

/** A value that survives a restart of the server, as JSON in its own file. */
export class RememberedFile<T> {
  readonly #file: string;
  readonly #options: Options<T>;
  #written: string | undefined;
  #writing = Promise.resolve();
  #isFailureLogged = false;

  constructor(file: string, options: Options<T>) {
    this.#file = file;
    this.#options = options;
  }

  /** @returns undefined if the file does not exist or cannot be read */
  async read(): Promise<T | undefined> {
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
      await writeFileAtomic(this.#file, text, { fsync: false });
      this.#written = text;
      this.#isFailureLogged = false;
    } catch (error) {
      const { log, subject } = this.#options;
      if (!this.#isFailureLogged)
        log(`site: ${subject} cannot be saved for a restart. ${(error as Error).message}`, {
          level: 'error',
        });
      this.#isFailureLogged = true;
    }
  }
}
