import type { CheckedRelease } from '../readRelease';
import type { SitePage } from './readSiteDocuments';

/**
 * The maximum size of a picture file in bytes, including drawings and the pictures of link previews: what the connection that
 * the site is measured on (1.6 Mbit/s) transfers in one second.
 */
export const pictureBudget = 200_000;

const pictureName = /\.(png|jpe?g|webp|avif|gif|svg)$/;

/**
 * Finds pictures above their budget.
 * @param release the release with the pictures
 * @param pages the pages of the site, to name those that use a picture
 * @returns one sentence for each such picture
 */
export function pictureProblems({ release }: CheckedRelease, pages: readonly SitePage[]): string[] {
  return Object.entries(release.files)
    .filter(([name, { bytes }]) => pictureName.test(name) && bytes > pictureBudget)
    .map(([name, { bytes }]) => {
      const users = pages.filter(
        ({ document, socialImage }) => socialImage === name || document.pictures.includes(`/${name}`),
      );
      const place = users.map(({ path }) => path).join(', ') || release.application;
      return `${place}: the picture ${name} has ${kilobytes(bytes)} KB, more than the ${kilobytes(pictureBudget)} KB allowed: make it smaller.`;
    });
}

function kilobytes(bytes: number): string {
  return String(Math.ceil(bytes / 1000));
}
