import type { CheckedRelease } from '../../releases/readRelease';
import type { Release } from '../../releases/release';

/** A page that is opened before a release goes live. */
export type GatedPage = {
  path: string;
  /** The status that the server must return. */
  status: 200 | 404;
  /** The application whose release is refused if the page fails. */
  application: string;
};

/**
 * Chooses the pages that show whether releases work: all pages of a remote that is released; for the shell all pages of the site,
 * and NotFound.
 * @param candidates the releases to publish
 * @param stays the releases that stay live
 */
export function gatedPages(
  candidates: readonly CheckedRelease[],
  stays: readonly CheckedRelease[],
): GatedPage[] {
  const shell = candidates.find(({ release }) => release.role === 'host')?.release.application;
  const own = candidates.flatMap(({ release }) => pagesOf(release, release.application));
  if (shell === undefined) return own;
  const others = stays.flatMap(({ release }) => pagesOf(release, shell));
  return [...own, ...others, { path: '/no-such-page', status: 404, application: shell }];
}

function pagesOf(release: Release, application: string): GatedPage[] {
  if (release.role === 'host') return [];
  return release.pages.map(({ path }) => ({ path, status: 200, application }));
}
