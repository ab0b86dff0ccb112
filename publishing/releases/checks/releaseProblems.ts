import { pageDataElementId } from '@site/shared/contract/registry';
import { siteConfigElementId } from '@site/shared/contract/pageConfig';
import { documentProblems, layoutProblems } from './documentProblems';
import { headProblems } from './headProblems';
import { linkedPaths, linkProblems, type LinkTargets, linkTargets } from './linkProblems';
import { pictureProblems } from './pictureProblems';
import { readSiteDocuments, type SiteDocuments } from './readSiteDocuments';
import { pathProblems } from '../pathOwners';
import type { CheckedRelease } from '../readRelease';

const shell = 'shell';

/** The ids that the composer writes around the layout. */
const composersIds = ['root', siteConfigElementId, pageDataElementId];

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
  const isCandidate = (application: string) => released.has(application);
  const stays = live.filter(({ release }) => !isCandidate(release.application));
  const releases = [...stays, ...candidates];
  const site = readSiteDocuments(releases);
  const targets = linkTargets(releases, site, releases.length === applications.length);
  return [
    ...candidates.flatMap(({ release }, index) =>
      pathProblems(
        release,
        [...stays, ...candidates.slice(0, index)].map((other) => other.release),
      ),
    ),
    ...headProblems(site.pages, isCandidate),
    ...site.pages
      .filter(({ application }) => isCandidate(application))
      .flatMap(({ path, document }) => [
        ...documentProblems(path, document),
        ...linkProblems(path, path, document, targets),
      ]),
    ...(isCandidate(shell) ? shellProblems(site, targets) : []),
    ...sharedIds(site, isCandidate),
    ...lostPages(
      site,
      isCandidate,
      pathsOf(live.filter(({ release }) => isCandidate(release.application))),
      targets,
    ),
    ...candidates.flatMap((candidate) => pictureProblems(candidate, site.pages)),
  ];
}

function shellProblems({ layout, shellPages }: SiteDocuments, targets: LinkTargets): string[] {
  return [
    ...(layout
      ? [...layoutProblems('The layout', layout), ...linkProblems('The layout', '/', layout, targets)]
      : []),
    ...shellPages.flatMap(([name, document]) => {
      const place = `The shell's page ${name}`;
      return [...documentProblems(place, document), ...linkProblems(place, '/', document, targets)];
    }),
  ];
}

/** Ids that are in both a page and the layout, if the page or the shell is a candidate. */
function sharedIds(
  { pages, layout }: SiteDocuments,
  isCandidate: (application: string) => boolean,
): string[] {
  const around = new Set([...composersIds, ...(layout?.ids ?? [])]);
  return pages
    .filter(({ application }) => isCandidate(application) || isCandidate(shell))
    .flatMap(({ path, document }) =>
      [...new Set(document.ids)]
        .filter((id) => around.has(id))
        .map((id) => `${path}: the id “${id}” is used by the layout as well: one of them needs another.`),
    );
}

/** Links from releases that stay live to pages that a candidate no longer has. */
function lostPages(
  { pages, layout }: SiteDocuments,
  isCandidate: (application: string) => boolean,
  before: readonly string[],
  targets: LinkTargets,
): string[] {
  const lost = before.filter((path) => !targets.pages.has(path));
  const documents = [
    ...(layout && !isCandidate(shell) ? [{ place: 'the layout', paths: linkedPaths(layout, '/') }] : []),
    ...pages
      .filter(({ application }) => !isCandidate(application))
      .map(({ path, document }) => ({ place: path, paths: linkedPaths(document, path) })),
  ];
  return lost.flatMap((path) => {
    const places = documents.filter(({ paths }) => paths.has(path)).map(({ place }) => place);
    if (places.length === 0) return [];
    return `${path} is no longer a page, but ${places.join(', ')} link to it: keep it, or release them without that link first.`;
  });
}

function pathsOf(releases: readonly CheckedRelease[]): string[] {
  return releases.flatMap(({ release }) =>
    release.role === 'remote' ? release.pages.map(({ path }) => path) : [],
  );
}
