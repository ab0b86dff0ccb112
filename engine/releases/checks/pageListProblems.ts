import { chunkNameOf } from '../../contract/page';
import { longest, pagePathPattern } from '../release';

/** A page as a remote lists it. */
export type ListedPage = { path: string; title: string; description: string };

/**
 * Finds the problems of a remote's list of pages, before a build writes anything.
 * @param application the remote's name
 * @returns one sentence for each problem
 */
export function pageListProblems(application: string, pages: readonly ListedPage[]): string[] {
  if (pages.length === 0) return [`${application} has no pages: its pages.ts must list at least one.`];
  return [...pages.flatMap(pageProblems), ...doubledNames(pages)];
}

function pageProblems({ path, title, description }: ListedPage): string[] {
  return [
    ...(pagePathPattern.test(path)
      ? []
      : [`The path “${path}” is not usable: it must look like /lower-case/path, without a trailing slash.`]),
    ...textProblems(path, 'title', title),
    ...textProblems(path, 'description', description),
  ];
}

function textProblems(path: string, name: keyof typeof longest, text: string): string[] {
  if (text.trim() === '') return [`${path}: the ${name} is missing: write one in pages.ts.`];
  const excess = text.length - longest[name];
  if (excess <= 0) return [];
  return [
    `${path}: the ${name} “${text}” has ${String(text.length)} characters, more than the ${String(longest[name])} allowed: shorten it by ${String(excess)}.`,
  ];
}

/** Pages with the same chunk name or path would be written to one file. */
function doubledNames(pages: readonly ListedPage[]): string[] {
  return pages.flatMap(({ path }, index) => {
    const name = chunkNameOf(path);
    const first = pages.slice(0, index).find((other) => chunkNameOf(other.path) === name);
    if (!first) return [];
    return first.path === path
      ? `More than one page has the path ${path}: give each page a path of its own, or remove one.`
      : `The pages ${first.path} and ${path} are both built under the name ${name}: give one of them another path.`;
  });
}
