import type { CheckedRelease } from '../readRelease';
import type { SitePage } from './readSiteDocuments';

/**
 * The most bytes a picture file may have, drawings and the pictures of link previews included: what the connection that
 * the site is measured on (1.6 Mbit/s) brings in one second.
 */
export const pictureBudget = 200_000;

const pictureName = /\.(png|jpe?g|webp|avif|gif|svg)$/;

/**
 * Finds pictures that are heavier than their budget.
 * @param release the release that holds them
 * @param pages the pages of the site, to say where a picture is used
 * @returns one plain sentence for each such picture
 */
export function pictureProblems({ release }: CheckedRelease, pages: readonly SitePage[]): string[] {
  return Object.entries(release.files)
    .filter(([name, { bytes }]) => pictureName.test(name) && bytes > pictureBudget)
    .map(([name, { bytes }]) => {
      const users = pages.filter(
        ({ document, socialImage }) => socialImage === name || document.pictures.includes(`/${name}`),
      );
      const place = users.map(({ path }) => path).join(', ') || release.application;
      return `${place}: the picture ${name} has ${kilobytes(bytes)} KB, and ${kilobytes(pictureBudget)} KB are the most: make it smaller.`;
    });
}

function kilobytes(bytes: number): string {
  return String(Math.ceil(bytes / 1000));
}
