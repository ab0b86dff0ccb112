import { pathProblems } from '../pathOwners';
import type { CheckedRelease } from '../readRelease';
import { pagesOf } from '../releaseSchema';
import { linkProblems } from './linkProblems';

/** The largest picture in bytes: what the connection that the site is measured on (1.6 Mbit/s) transfers in one second. */
export const pictureBudget = 200_000;

/**
 * Finds the problems of releases that go live together which no browser shows: in their paths, their pictures, and their links
 * with the rest of the site. It needs packages that a server does not have: a server only uses `pathProblems`.
 * @param applications the names of all
 */
export function releaseProblems(
  candidates: readonly CheckedRelease[],
  live: readonly CheckedRelease[],
  applications: readonly string[],
): string[] {
  const released = new Set(candidates.map(({ release }) => release.application));
  const stays = live.filter(({ release }) => !released.has(release.application));
  const releases = [...stays, ...candidates];
  const listings = releases.map(({ release }) => release);
  const pages = live.flatMap(({ release }) => pagesOf(release).map(({ path }) => path));
  return [
    ...candidates.flatMap(({ release }, index) =>
      pathProblems(release, listings.slice(0, stays.length + index)),
    ),
    ...linkProblems(releases, releases.length === applications.length, released, pages),
    ...candidates.flatMap(pictureProblems),
  ];
}

function pictureProblems({ release }: CheckedRelease): string[] {
  const kilobytes = (bytes: number) => String(Math.ceil(bytes / 1000));
  return Object.entries(release.files).flatMap(([name, { bytes }]) =>
    /\.(png|jpe?g|webp|avif|gif|svg)$/.test(name) && bytes > pictureBudget
      ? `${release.application}: the picture ${name} has ${kilobytes(bytes)} KB, more than the ${kilobytes(pictureBudget)} KB allowed: make it smaller.`
      : [],
  );
}
