import type { CheckedRelease } from '../readRelease';

/**
 * The maximum size of a picture file in bytes, including drawings and the pictures of link previews: what the connection that
 * the site is measured on (1.6 Mbit/s) transfers in one second.
 */
export const pictureBudget = 200_000;

/**
 * Finds pictures above their budget.
 * @returns one sentence for each such picture
 */
export function pictureProblems({ release }: CheckedRelease): string[] {
  return Object.entries(release.files)
    .filter(([name, { bytes }]) => /\.(png|jpe?g|webp|avif|gif|svg)$/.test(name) && bytes > pictureBudget)
    .map(
      ([name, { bytes }]) =>
        `${release.application}: the picture ${name} has ${kilobytes(bytes)} KB, more than the ${kilobytes(pictureBudget)} KB allowed: make it smaller.`,
    );
}

function kilobytes(bytes: number): string {
  return String(Math.ceil(bytes / 1000));
}
