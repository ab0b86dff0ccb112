import type { CheckedRelease } from '../../releases/readRelease';
import type { Encoding } from '../responses/encodings';
import { contentTypeOf, PreparedResponse } from '../responses/PreparedResponse';
import { immutableCaching } from '../responses/securityHeaders';

/** The static folder at the site root, by path: the files of all live and past releases, as the build compressed them. */
export function staticFilesOf(releases: readonly CheckedRelease[]): ReadonlyMap<string, PreparedResponse> {
  const caching = { 'cache-control': immutableCaching };
  const found = new Map<string, PreparedResponse>();
  for (const { files } of releases)
    for (const [name, bytes] of files) {
      if (!name.startsWith('static/') || /\.(br|gz)$/.test(name)) continue;
      const built = new Map<Encoding, Buffer>();
      const [br, gzip] = [files.get(`${name}.br`), files.get(`${name}.gz`)];
      if (br) built.set('br', br);
      if (gzip) built.set('gzip', gzip);
      found.set(`/${name}`, new PreparedResponse(200, contentTypeOf(name), bytes, caching, built));
    }
  return found;
}
