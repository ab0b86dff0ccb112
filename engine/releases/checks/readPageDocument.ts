import { load } from 'cheerio';

/** The parts of a prerendered page, or of the layout, that the checks need. */
export type PageDocument = {
  /** Every id, including repeated ones. */
  ids: string[];
  /** The address of each link, as it is written, and its text. */
  links: { href: string; text: string }[];
  /** The addresses of all pictures, in every size that a browser may choose. */
  pictures: string[];
};

/**
 * Parses prerendered HTML as a browser does.
 * @param html the HTML of the slot, or of the layout
 */
export function readPageDocument(html: string): PageDocument {
  // As with scripts off, so that the content of <noscript> is parsed too.
  const $ = load(html, { scriptingEnabled: false }, false);
  const all = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element));
  return {
    ids: all('[id]').flatMap((element) => element.attr('id') ?? []),
    links: all('a[href], area[href]').map((link) => ({
      href: link.attr('href') ?? '',
      text: link.text().replace(/\s+/g, ' ').trim(),
    })),
    pictures: all('img, source').flatMap((picture) => [
      ...(picture.attr('src') === undefined ? [] : [picture.attr('src') ?? '']),
      ...addressesIn(picture.attr('srcset') ?? ''),
    ]),
  };
}

/** The addresses in a `srcset`, such as `/a-640.webp 640w, /a-1280.webp 1280w`. */
function addressesIn(srcset: string): string[] {
  return srcset
    .split(/,\s+/)
    .flatMap((candidate) => candidate.trim().split(/\s+/, 1))
    .filter(Boolean);
}
