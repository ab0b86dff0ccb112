import type { Release } from '../../releases/release';

/** About what a page is when it is compressed, in bytes. */
const pageBytes = 12_000;

const megabyte = 1_000_000;

/**
 * The static files of a release that a page may load: without compressed files, licences, and the pictures for link
 * previews, which no page shows.
 */
export function keptFileNames(release: Release): string[] {
  const unseen = new Set(
    release.role === 'remote' ? release.pages.map(({ socialImage }) => socialImage) : [],
  );
  return Object.keys(release.files).filter(
    (name) => name.startsWith('static/') && !/\.(br|gz|txt)$/.test(name) && !unseen.has(name),
  );
}

/**
 * How much is fetched for a user who keeps the site, as displayed text. Every document contains it: it is rounded up to a
 * tenth of a megabyte, so that a release of one application rarely changes the documents of the others. Number and unit
 * stay on one line.
 * @param live the live releases
 */
export function keptSize(live: readonly Release[]): string {
  let bytes = 0;
  for (const release of live) {
    if (release.role === 'remote') bytes += release.pages.length * pageBytes;
    for (const name of keptFileNames(release))
      bytes += (release.files[`${name}.br`] ?? release.files[name])?.bytes ?? 0;
  }
  return `(about ${(Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1)}\u00a0MB)`;
}
