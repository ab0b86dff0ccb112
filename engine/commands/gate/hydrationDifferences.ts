import { load } from 'cheerio';

/** The contents of a page's root: as the server sent it, after hydration, and as React draws it into an empty root. */
export type Drawings = { sent: string; hydrated: string; drawn: string };

/** An attribute of an element, or its own text. */
type Part = { element: string; name: string; value: string };

/** How many differences of a page are told: one that shifts all others has many. */
const most = 3;

/** What React writes as attributes into HTML and sets as properties in a browser. */
const properties = new Set(['autofocus', 'checked', 'muted', 'selected', 'value']);

/** The ids of `useId`, which differ between hydration and drawing. */
const generatedIds = /_[rR]_\w*?_/g;

/**
 * Finds what the HTML of a page has and its component does not draw. React corrects texts and elements, with an error in the
 * console, and leaves attributes as they are; what an effect changes after hydration is no difference.
 * @param wasCorrected whether React reported an error of hydration
 */
export function hydrationDifferences({ sent, hydrated, drawn }: Drawings, wasCorrected: boolean): string[] {
  const [first, later, alone] = [partsOf(sent), partsOf(hydrated), partsOf(drawn)];
  const different = [...new Set([...first.keys(), ...alone.keys()])].filter((key) => {
    const before = first.get(key)?.value;
    // The composer writes small drawings into the HTML itself.
    if (before === alone.get(key)?.value || before?.startsWith('data:')) return false;
    return wasCorrected || before === later.get(key)?.value;
  });
  // After a correction, what effects changed looks the same as it: it is left out behind the first text.
  const text = wasCorrected ? different.findIndex((key) => key.endsWith(' text')) : -1;
  return different.slice(0, text < 0 ? most : text + 1).map((key) => {
    const { element, name } = (first.get(key) ?? alone.get(key)) as Part;
    const [html, browser] = [first, alone].map((parts) => parts.get(key)?.value);
    const advice = /\bmain\b/.test(element)
      ? 'draw the same in both, and what only a browser knows in an effect.'
      : 'draw the same in both; if it depends on the path, the shell must prerender a layout for this one.';
    const had = html === undefined ? `no ${name}` : `the ${name} ${quoted(html)}`;
    return `in its first HTML ${element} has ${had}, in the browser ${browser === undefined ? 'none' : quoted(browser)}: ${advice}`;
  });
}

const quoted = (value: string) => `“${value.slice(0, 80)}”`;

/** The parts of every element, by its place in the tree. */
function partsOf(html: string): Map<string, Part> {
  const $ = load(html, undefined, false);
  const parts = new Map<string, Part>();
  for (const each of $('*')) {
    const found = $(each);
    const line = [...found.parents().toArray().reverse(), ...found.toArray()].map((each) => $(each));
    const key = line.map((each) => String(each.index()) + (each.prop('tagName') ?? '')).join('/');
    const label = found.text().replace(/\s+/g, ' ').trim().slice(0, 30);
    const tags = line.map((each) => each.prop('tagName')?.toLowerCase()).join(' ');
    const element = `${tags}${label && ` “${label}”`}`;
    for (const [name, value] of Object.entries(found.attr() ?? {}))
      if (!properties.has(name))
        parts.set(`${key} ${name}`, { element, name, value: value.replaceAll(generatedIds, 'id') });
    // Comments stand between two texts in HTML, and a browser that runs scripts does not draw what <noscript> has.
    const text = found
      .contents()
      .filter((_, { type }) => type === 'text')
      .text();
    if (text !== '' && !found.is('noscript'))
      parts.set(`${key} text`, { element, name: 'text', value: text });
  }
  return parts;
}
