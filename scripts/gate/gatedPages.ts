import type { CheckedRelease } from '@site/shared/release/readRelease';
import type { Release } from '@site/shared/release/release';

/** A page that is opened before a release goes live. */
export type GatedPage = {
  path: string;
  /** What the server must answer. */
  status: 200 | 404;
  /** The application whose release is refused where the page fails. */
  application: string;
};

/**
 * Chooses the pages that show whether releases work: all of a remote that is to be released; for the shell one of each
 * other remote, or all where visitors have had no shell yet, and NotFound.
 * @param candidates what is to be released
 * @param stays what stays live beside it
 * @param isFirstShell whether the site has had no shell so far
 */
export function gatedPages(
  candidates: readonly CheckedRelease[],
  stays: readonly CheckedRelease[],
  isFirstShell: boolean,
): GatedPage[] {
  const shell = candidates.find(({ release }) => release.role === 'host')?.release.application;
  const own = candidates.flatMap(({ release }) => pagesOf(release, release.application));
  if (shell === undefined) return own;
  const others = stays.flatMap(({ release }) =>
    pagesOf(release, shell).slice(0, isFirstShell ? undefined : 1),
  );
  return [...own, ...others, { path: '/no-such-page', status: 404, application: shell }];
}

function pagesOf(release: Release, application: string): GatedPage[] {
  if (release.role === 'host') return [];
  return release.pages.map(({ path }) => ({ path, status: 200, application }));
}
