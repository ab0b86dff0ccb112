import { pageDataElementId } from '@site/shared/registry';
import { siteConfigElementId } from '@site/shared/siteConfig';
import { documentProblems, layoutProblems } from './checks/documentProblems';
import { headProblems } from './checks/headProblems';
import { linkedPaths, linkProblems, type LinkTargets, linkTargets } from './checks/linkProblems';
import { pictureProblems } from './checks/pictureProblems';
import { readSiteDocuments, type SiteDocuments } from './checks/readSiteDocuments';
import { pathProblems } from './pathOwners';
import type { CheckedRelease } from './readRelease';

const shell = 'shell';

/** The ids that the composer writes around the layout. */
const composersIds = ['root', siteConfigElementId, pageDataElementId];

/**
 * What is wrong with releases that are to go live together: with their paths, their pages as a visitor reads them, and with
 * what the rest of the site expects of them. It needs packages that a server has not: a server looks at `pathProblems` alone.
 * @param candidates releases of different applications
 * @param live what is served now
 * @param applications the names of all applications
 * @returns every problem at once, one plain sentence each; none where all may go live
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

/** Ids of a page that the document around it has as well, where the page or the shell is to be released. */
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

/** Links of what stays live to pages that a candidate no longer has. */
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
