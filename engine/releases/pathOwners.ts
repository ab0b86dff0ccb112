import type { Release } from './release';

/**
 * First parts of paths that the server, the export or development use themselves. `index` would overwrite the home page of
 * an export, and `404` its NotFound page. Root files such as `/registry.json` need no entry: page paths have no dot.
 */
const reserved: ReadonlySet<string> = new Set([
  '404',
  'healthz',
  'index',
  'readyz',
  'requests',
  'static',
  'styleguide',
]);

/** Whether the site itself uses a path, such as `/static`, so that no page can be there. */
export function isReserved(path: string): boolean {
  return reserved.has(path.split('/')[1] ?? '');
}

/**
 * Finds the paths of a release that it cannot own: listed twice, reserved for the site itself, or owned by another release.
 * @param candidate the release to check
 * @param others the live releases of the other applications; one of the candidate's own application is ignored
 * @returns one sentence for each problem; empty if the candidate can be served with the others
 */
export function pathProblems(candidate: Release, others: readonly Release[]): string[] {
  const neighbours = others.filter(({ application }) => application !== candidate.application);
  return [
    ...doubledPaths(candidate),
    ...reservedPaths(candidate),
    ...neighbours.flatMap((other) => sharedPaths(candidate, other)),
  ];
}

function doubledPaths(release: Release): string[] {
  const paths = pathsOf(release);
  const doubled = new Set(paths.filter((path, index) => paths.indexOf(path) !== index));
  return [...doubled].map(
    (path) =>
      `${release.application} has more than one page at ${path}: give each page a path of its own, or remove one.`,
  );
}

function reservedPaths(release: Release): string[] {
  return pathsOf(release)
    .filter(isReserved)
    .map((path) => `The site itself uses ${path}: give this page of ${release.application} another path.`);
}

function sharedPaths(candidate: Release, other: Release): string[] {
  const owned = new Set(pathsOf(other));
  return [...new Set(pathsOf(candidate))]
    .filter((path) => owned.has(path))
    .map(
      (path) =>
        `${path} is a page of ${other.application} (release ${other.id}): give this page of ${candidate.application} another path, or release ${other.application} without that page first.`,
    );
}

function pathsOf(release: Release): string[] {
  return release.role === 'remote' ? release.pages.map(({ path }) => path) : [];
}
