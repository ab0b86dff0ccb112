import type { Release } from '@site/shared/release/release';

/**
 * The static files of a release that a page may load: without their compressed forms, the licences, and the pictures for
 * link previews, which no visitor sees.
 */
export function keptFileNames(release: Release): string[] {
  const unseen = new Set(
    release.role === 'remote' ? release.pages.map(({ socialImage }) => socialImage) : [],
  );
  return Object.keys(release.files).filter(
    (name) => name.startsWith('static/') && !/\.(br|gz|txt)$/.test(name) && !unseen.has(name),
  );
}
