import type { PageDocument } from './readPageDocument';

/**
 * Finds the problems within a page: of its headings, the texts of its pictures, its ids.
 * @param place names the page in the sentences, such as `/about`
 * @returns one sentence for each problem
 */
export function documentProblems(place: string, page: PageDocument): string[] {
  return [...headingProblems(page), ...elementProblems(page)].map((problem) => `${place}: ${problem}`);
}

/**
 * Finds the problems within the layout: as `documentProblems`, without the headings, which are in the pages.
 */
export function layoutProblems(place: string, layout: PageDocument): string[] {
  return elementProblems(layout).map((problem) => `${place}: ${problem}`);
}

function headingProblems({ headings }: PageDocument): string[] {
  const main = headings.filter(({ level }) => level === 1);
  const skips = headings.flatMap(({ level, text }, index) => {
    const before = headings[index - 1]?.level ?? 0;
    if (level <= before + 1) return [];
    const where = before === 0 ? 'and nothing is above it' : `after an h${String(before)}`;
    return [`the heading “${text}” is an h${String(level)} ${where}: make it an h${String(before + 1)}.`];
  });
  return [
    ...(main.length === 0 ? ['there is no h1: give the page one main heading.'] : []),
    ...(main.length > 1
      ? [
          `there is more than one h1 (${quoted(main.map(({ text }) => text))}): keep one, and make the others h2.`,
        ]
      : []),
    // Without an h1, the first heading is reported already.
    ...(main.length === 0 ? skips.slice(1) : skips),
  ];
}

function elementProblems({ withoutAlt, ids }: PageDocument): string[] {
  const doubled = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [
    ...withoutAlt.map(
      (address) =>
        `the picture ${address} has no alt: describe it there, or write alt="" where it shows nothing new.`,
    ),
    ...[...doubled].map((id) => `more than one element has the id “${id}”: give each an id of its own.`),
  ];
}

function quoted(text: readonly string[]): string {
  return text.map((each) => `“${each}”`).join(', ');
}
