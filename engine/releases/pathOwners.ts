import { pagesOf, type Release } from './release';

/**
 * First parts of paths that the server, the export or development use themselves. `index` would overwrite the home page of
 * an export, and `404` its NotFound page. Root files such as `/registry.json` need no entry: page paths have no dot.
 */
const reserved = ['404', 'healthz', 'index', 'readyz', 'requests', 'static', 'styleguide'];

/** Whether the site itself uses a path, such as `/static`, so that no page can be there. */
export function isReserved(path: string): boolean {
  return reserved.includes(path.split('/')[1] ?? '');
}

/**
 * Finds the paths of a release that it cannot own: reserved for the site itself, or owned by another release.
 * @param others live releases; one of the candidate's own application is ignored
 * @returns one sentence for each problem
 */
export function pathProblems(candidate: Release, others: readonly Release[]): string[] {
  const { application } = candidate;
  const neighbours = others.filter((other) => other.application !== application);
  return pagesOf(candidate).flatMap(({ path }) => {
    const owners = neighbours.filter((other) => pagesOf(other).some((page) => page.path === path));
    return [
      ...(isReserved(path)
        ? [`The site itself uses ${path}: give this page of ${application} another path.`]
        : []),
      ...owners.map(
        (owner) =>
          `${path} is a page of ${owner.application} (release ${owner.id}): give this page of ${application} another path, or release ${owner.application} without that page first.`,
      ),
    ];
  });
}
