import { headProblems } from './headProblems';
import { idProblems } from './idProblems';
import { linkedPaths, linkProblems, linkTargets } from './linkProblems';
import { pictureProblems } from './pictureProblems';
import { readSiteDocuments, type SiteDocument } from './readSiteDocuments';
import { pathProblems } from '../pathOwners';
import type { CheckedRelease } from '../readRelease';

/**
 * Finds the problems of releases that go live together: in their paths, their pages, and their links with the rest of the
 * site. It needs packages that a server does not have: a server only uses `pathProblems`.
 * @param candidates releases of different applications
 * @param live the releases that are served now
 * @param applications the names of all applications
 * @returns all problems, one sentence each; empty if all may go live
 */
export function releaseProblems(
  candidates: readonly CheckedRelease[],
  live: readonly CheckedRelease[],
  applications: readonly string[],
): string[] {
  const released = new Set(candidates.map(({ release }) => release.application));
  const isCandidate = ({ application }: { application: string }) => released.has(application);
  const stays = live.filter(({ release }) => !isCandidate(release));
  const releases = [...stays, ...candidates];
  const { pages, layout, all } = readSiteDocuments(releases);
  const isNewLayout = layout !== undefined && isCandidate(layout);
  const targets = linkTargets(releases, { pages, layout, all }, releases.length === applications.length);
  const lost = pathsOf(live.filter(({ release }) => isCandidate(release))).filter(
    (path) => !targets.pages.has(path),
  );
  return [
    ...candidates.flatMap(({ release }, index) =>
      pathProblems(
        release,
        [...stays, ...candidates.slice(0, index)].map((other) => other.release),
      ),
    ),
    ...headProblems(pages, isCandidate),
    ...all.filter(isCandidate).flatMap((document) => linkProblems(document, targets)),
    ...pages
      .filter((page) => isNewLayout || isCandidate(page))
      .flatMap((page) => idProblems(page, layout?.document)),
    ...lostPages(
      lost,
      all.filter((document) => !isCandidate(document)),
    ),
    ...candidates.flatMap(pictureProblems),
  ];
}

/** Links from documents that stay live to pages that a candidate no longer has. */
function lostPages(lost: readonly string[], stays: readonly SiteDocument[]): string[] {
  return lost.flatMap((path) => {
    const places = stays.filter((document) => linkedPaths(document).has(path)).map(({ place }) => place);
    if (places.length === 0) return [];
    return `${path} is no longer a page, but ${places.join(', ')} link to it: keep it, or release them without that link first.`;
  });
}

function pathsOf(releases: readonly CheckedRelease[]): string[] {
  return releases.flatMap(({ release }) =>
    release.role === 'remote' ? release.pages.map(({ path }) => path) : [],
  );
}
