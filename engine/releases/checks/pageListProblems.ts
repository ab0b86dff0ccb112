import { chunkNameOf } from '../../contract/page';
import { listedPageSchema, type ReleasedPage } from '../release';

/** Finds the problems of a remote's list of pages, before a build writes anything: one sentence for each. */
export function pageListProblems(
  application: string,
  pages: readonly Pick<ReleasedPage, 'path' | 'title' | 'description'>[],
): string[] {
  if (pages.length === 0) return [`${application} has no pages: its pages.ts must list at least one.`];
  const names = pages.map(({ path }) => chunkNameOf(path));
  return pages.flatMap((page, index) => {
    const issues = listedPageSchema.safeParse(page).error?.issues ?? [];
    const problems = issues.map(({ path, message }) => `${page.path}: its ${path.join('.')} ${message}.`);
    const first = pages[names.indexOf(names[index] ?? '')];
    if (!first || first === page) return problems;
    // Pages with the same chunk name would be written to one file.
    const doubled = `The pages ${first.path} and ${page.path} are both built under the name ${names[index] ?? ''}: give one of them another path.`;
    return [...problems, doubled];
  });
}
