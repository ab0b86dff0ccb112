import type { CheckedRelease } from '../../releases/readRelease';
import { pagesOf } from '../../releases/release';

/** A page that is opened before a release goes live, and the status that the server must return. */
export type GatedPage = { path: string; status: 200 | 404 };

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
  const hasShell = candidates.some(({ release }) => release.role === 'host');
  const opened = hasShell ? [...candidates, ...stays] : candidates;
  const pages = opened.flatMap(({ release }) => pagesOf(release));
  return [
    ...pages.map(({ path }) => ({ path, status: 200 as const })),
    ...(hasShell ? [{ path: '/no-such-page', status: 404 as const }] : []),
  ];
}
