import type { SitePage } from './readSiteDocuments';

/**
 * Finds titles and descriptions that two pages of the site share.
 * @param pages every page of the site
 * @param isCandidate whether a page is about to be released: only those are reported
 * @returns one sentence for each problem
 */
export function headProblems(pages: readonly SitePage[], isCandidate: (page: SitePage) => boolean): string[] {
  return (['title', 'description'] as const).flatMap((name) =>
    pages.flatMap((page) => {
      const text = page[name].trim();
      // A path that is claimed twice is reported already.
      const others = pages.filter((other) => other[name].trim() === text && other.path !== page.path);
      const same = pages.filter((each) => each === page || others.includes(each));
      if (same.length === 1 || same[0] !== page || !same.some(isCandidate)) return [];
      return `${same.map(({ path }) => path).join(' and ')} have the same ${name}, “${text}”: give each page its own.`;
    }),
  );
}
