import { pagesOf, type Release } from './releaseSchema';

/** Finds the paths of a release that others own, except one of its own application: one sentence for each. */
export function pathProblems(candidate: Release, others: readonly Release[]): string[] {
  const { application } = candidate;
  const neighbours = others.filter((other) => other.application !== application);
  return pagesOf(candidate).flatMap(({ path }) => {
    const owners = neighbours.filter((other) => pagesOf(other).some((page) => page.path === path));
    return owners.map(
      (owner) =>
        `${path} is a page of ${owner.application} (release ${owner.id}): give this page of ${application} another path, or release ${owner.application} without that page first.`,
    );
  });
}
