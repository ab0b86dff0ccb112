import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log/Log';
import type { AcceptedReport } from './AcceptedReport';
import { keptReport } from './keptReport';

/** The ending of the files in a folder of reports, which have one JSON object a line. */
export const reportsEnding = '.jsonl';

/** How long reports wait to be written together, in milliseconds. */
const writeInterval = 1000;

/** The limits of one file and of all files of a folder, in bytes. */
const maxFileBytes = 1024 * 1024;
const maxFolderBytes = 32 * maxFileBytes;

/** How many bytes may wait in memory for a slow disk; further reports are dropped. */
const maxWaitingBytes = maxFileBytes;

/** How long reports are kept, in milliseconds. */
const keptFor = 90 * 24 * 60 * 60_000;

/**
 * Keeps accepted reports in files for `npm run health`, with a limit of size and of age. Several servers may share a
 * folder, because each writes its own files.
 */
export class ReportFolder {
  readonly #folder: string;
  readonly #log: Log;
  #waiting: string[] = [];
  #waitingBytes = 0;
  #file: { name: string; bytes: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();
  #isFailureLogged = false;

  /** @param log called if nothing can be written */
  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Adds a report, which is written within two seconds. */
  add(report: AcceptedReport): void {
    const line = `${JSON.stringify(keptReport(report, Date.now()))}\n`;
    const bytes = Buffer.byteLength(line);
    if (this.#waitingBytes + bytes > maxWaitingBytes) return;
    this.#waiting.push(line);
    this.#waitingBytes += bytes;
    this.#timer ??= setTimeout(() => {
      void this.flush();
    }, writeInterval).unref();
  }

  /** Writes what is in memory. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const text = this.#waiting.join('');
    const bytes = this.#waitingBytes;
    if (bytes === 0) return;
    this.#waiting = [];
    this.#waitingBytes = 0;
    try {
      const file = await this.#fileFor(bytes);
      await appendFile(path.join(this.#folder, file.name), text, { mode: 0o600 });
      file.bytes += bytes;
      this.#isFailureLogged = false;
    } catch (error) {
      if (!this.#isFailureLogged)
        this.#log(`reports: they cannot be kept. ${(error as Error).message}`, { level: 'error' });
      this.#isFailureLogged = true;
    }
  }

  async #fileFor(bytes: number): Promise<{ name: string; bytes: number }> {
    if (!this.#file || this.#file.bytes + bytes > maxFileBytes) {
      await mkdir(this.#folder, { recursive: true });
      await this.#makeRoom();
      const begun = new Date().toISOString().replaceAll(':', '-');
      this.#file = { name: `${begun}-${randomUUID().slice(0, 8)}${reportsEnding}`, bytes: 0 };
    }
    return this.#file;
  }

  /** Removes files that are too old, and the oldest ones until there is room for another file. */
  async #makeRoom(): Promise<void> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith(reportsEnding)).sort();
    let room = maxFolderBytes - maxFileBytes;
    for (const name of names.reverse()) {
      const file = path.join(this.#folder, name);
      // Another server may remove it at the same time.
      const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: Date.now() }));
      room -= size;
      if (room < 0 || Date.now() - mtimeMs > keptFor) await rm(file, { force: true });
    }
  }
}
