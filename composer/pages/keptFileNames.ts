import type { Release } from '@site/publishing/releases/release';

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
