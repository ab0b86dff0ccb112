import type { CheckedRelease } from '../../releases/readRelease';
import { contentTypeOf } from '../responses/contentTypeOf';
import type { Encoding } from '../responses/encodings';

/** A file of the static folder, in each coding that the build wrote. */
export type StaticFile = {
  contentType: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** The validator of each body. */
  etags: Partial<Record<Encoding, string>> & { identity: string };
};

const endings = { br: '.br', gzip: '.gz' } as const;

/** The static folder at the site root: the files of all live and past releases, in memory, by path. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  constructor(releases: readonly CheckedRelease[]) {
    for (const { release, files } of releases) {
      for (const [name, bytes] of files) {
        if (!name.startsWith('static/') || name.endsWith(endings.br) || name.endsWith(endings.gzip)) continue;
        const etags: StaticFile['etags'] = { identity: etagIn(release, name) };
        const bodies: StaticFile['bodies'] = { identity: bytes };
        for (const encoding of ['br', 'gzip'] as const) {
          const compressed = name + endings[encoding];
          const body = files.get(compressed);
          if (!body) continue;
          bodies[encoding] = body;
          etags[encoding] = etagIn(release, compressed);
        }
        this.#files.set(`/${name}`, { contentType: contentTypeOf(name), bodies, etags });
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

/** The strong validator of a file, from the hash in its release, which lists the compressed files too. */
function etagIn(release: CheckedRelease['release'], name: string): string {
  return `"${release.files[name]?.integrity ?? ''}"`;
}
