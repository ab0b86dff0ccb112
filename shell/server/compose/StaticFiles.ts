import type { CheckedRelease } from '@site/shared/release/readRelease';
import { contentTypeOf } from './contentTypeOf';
import type { Encoding } from './encodings';

/** A file of the static folder, in each coding the build made of it. */
export type StaticFile = {
  contentType: string;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

const endings = { br: '.br', gzip: '.gz' } as const;

/** The static folder at the site root: the files of every release that is live or was, in memory, by their path. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  constructor(releases: readonly CheckedRelease[]) {
    for (const { release, files } of releases) {
      for (const [name, identity] of files) {
        if (!name.startsWith('static/') || name.endsWith(endings.br) || name.endsWith(endings.gzip)) continue;
        const br = files.get(name + endings.br);
        const gzip = files.get(name + endings.gzip);
        this.#files.set(`/${name}`, {
          contentType: contentTypeOf(name),
          etag: `"${release.files[name]?.integrity ?? ''}"`,
          bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
        });
      }
    }
  }

  /** @param path such as `/static/js/shell.main.0123456789ab.js` */
  get(path: string): StaticFile | undefined {
    return this.#files.get(path);
  }

  /** Every path that is served, with its file. */
  entries(): Iterable<[string, StaticFile]> {
    return this.#files;
  }
}
