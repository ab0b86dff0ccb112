import { statSync } from 'node:fs';
import { readSite } from '@site/publishing/site/readSite';
import type { SiteApplication } from '@site/publishing/site/site';

/** The list of the site's applications, which may change while the server runs. */
export class SiteFile {
  readonly #file: string;
  #readAt: string | undefined;

  /** @param file such as `site.json` */
  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Reads the list if it has changed since the last call.
   * @returns undefined if it has not changed
   * @throws {SiteFileError} once for each change that is not valid
   */
  readChanges(): SiteApplication[] | undefined {
    const mark = this.#mark();
    if (mark === this.#readAt) return undefined;
    this.#readAt = mark;
    return readSite(this.#file);
  }

  #mark(): string {
    const stats = statSync(this.#file, { throwIfNoEntry: false });
    return stats ? `${String(stats.mtimeMs)} ${String(stats.ino)} ${String(stats.size)}` : 'missing';
  }
}
