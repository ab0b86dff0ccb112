import { createHash } from 'node:crypto';
import { cachePrefix, type Composition } from '../../contract/composition';
import type { PageConfig } from '../../contract/pageConfig';
import type { CheckedRelease } from '../../releases/readRelease';
import { integrityOf, pagesOf, type Release } from '../../releases/releaseSchema';
import { shellOf } from './liveParts';
import { PreparedResponse } from '../responses/PreparedResponse';
import type { Policy } from '../responses/contentSecurityPolicy';

/** About what a page is when it is compressed, in bytes. */
const pageBytes = 12_000;

/** Removes the site's caches and then itself, and touches neither what waits to be sent nor an open tab. It works against any release. */
export const removalWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(${JSON.stringify(cachePrefix)})) await caches.delete(name);
  };
  // Also where the caches cannot be read.
  event.waitUntil(remove().catch(() => undefined).then(() => registration.unregister()));
});
`;

/**
 * That of the shell's release, with what it keeps. If the setting is `off`, or the live shell has none, the worker that removes it.
 * @param changing everything whose bytes change under the same address, by address
 */
export function workerFile(
  live: readonly CheckedRelease[],
  changing: Changing,
  config: PageConfig,
  policy: Policy = {},
): PreparedResponse {
  const { release, files } = shellOf(live);
  const worker = config.serviceWorker === 'off' ? undefined : files.get(release.worker ?? '')?.toString();
  const text = worker && `self.composition=${JSON.stringify(compositionOf(live, changing))};\n${worker}`;
  return new PreparedResponse(200, 'text/javascript; charset=utf-8', text ?? removalWorker, {
    // The worker's own policy applies to its requests, not that of the documents.
    'content-security-policy': `default-src 'none'; connect-src ${["'self'", ...(policy['connect-src'] ?? [])].join(' ')}`,
  });
}

type Changing = ReadonlyMap<string, PreparedResponse>;

function compositionOf(live: readonly CheckedRelease[], changing: Changing): Composition {
  const files = Object.fromEntries([
    ...[...changing].map(([address, { identity }]) => [address, integrityOf(identity)] as const),
    ...live.flatMap(({ release }) =>
      keptFileNames(release).map((name) => [`/${name}`, release.files[name]?.integrity ?? ''] as const),
    ),
  ]);
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 32);
  return { id, files };
}

/** The static files of a release that a page may load: without compressed ones, licences, and pictures for link previews. */
function keptFileNames(release: Release): string[] {
  const unseen = new Set(pagesOf(release).map(({ socialImage }) => socialImage));
  return Object.keys(release.files).filter(
    (name) => name.startsWith('static/') && !/\.(br|gz|txt)$/.test(name) && !unseen.has(name),
  );
}

/** How much is fetched for a user who keeps the site, in megabytes, rounded up to a tenth: it rarely changes the documents that say it. */
export function keptMegabytes(live: readonly Release[]): number {
  let bytes = 0;
  for (const release of live) {
    bytes += pagesOf(release).length * pageBytes;
    for (const name of keptFileNames(release))
      bytes += (release.files[`${name}.br`] ?? release.files[name])?.bytes ?? 0;
  }
  return Math.ceil(bytes / 100_000) / 10;
}
