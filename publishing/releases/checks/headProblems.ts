import type { SitePage } from './readSiteDocuments';

/**
 * Finds titles and descriptions that are missing, or that two pages of the site share.
 * @param pages every page of the site
 * @param isCandidate whether an application is about to be released: only its pages are reported
 * @returns one sentence for each problem
 */
export function headProblems(
  pages: readonly SitePage[],
  isCandidate: (application: string) => boolean,
): string[] {
  return (['title', 'description'] as const).flatMap((name) => [
    ...pages
      .filter((page) => isCandidate(page.application) && page[name].trim() === '')
      .map(({ path }) => `${path}: the ${name} is missing: write one in pages.ts.`),
    ...sharedTexts(pages, name)
      .filter((group) => group.some(({ application }) => isCandidate(application)))
      .map(
        (group) =>
          `${group.map(({ path }) => path).join(' and ')} have the same ${name}, “${group[0]?.[name] ?? ''}”: give each page its own.`,
      ),
  ]);
}

function sharedTexts(pages: readonly SitePage[], name: 'title' | 'description'): SitePage[][] {
  const groups = new Map<string, SitePage[]>();
  for (const page of pages) {
    const text = page[name].trim();
    if (text !== '') groups.set(text, [...(groups.get(text) ?? []), page]);
  }
  // A path that is claimed twice is reported already.
  return [...groups.values()].filter((group) => new Set(group.map(({ path }) => path)).size > 1);
}
