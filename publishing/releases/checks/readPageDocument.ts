import { load } from 'cheerio';

/** A heading: its level, 1 to 6, and its text. */
type Heading = { level: number; text: string };

/** A link: its address, as it is written, and its text. */
type DocumentLink = { href: string; text: string };

/** The parts of a prerendered page, or of the layout, that the checks need. */
export type PageDocument = {
  /** In the order of the document. */
  headings: Heading[];
  /** Every id, including repeated ones. */
  ids: string[];
  links: DocumentLink[];
  /** The addresses of all pictures, in every size that a browser may choose. */
  pictures: string[];
  /** The addresses of the pictures without `alt`. */
  withoutAlt: string[];
};

/**
 * Parses prerendered HTML as a browser does.
 * @param html the HTML of the slot, or of the layout
 */
export function readPageDocument(html: string): PageDocument {
  // As with scripts off, so that the content of <noscript> is parsed too.
  const $ = load(html, { scriptingEnabled: false }, false);
  const textOf = (element: Parameters<typeof $>[0]) => {
    const found = $(element);
    const named = [found.text(), found.attr('aria-label'), found.find('[alt]').attr('alt')];
    return named.map((text = '') => text.replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
  };
  return {
    headings: $('h1, h2, h3, h4, h5, h6')
      .map((_, heading) => ({ level: Number(heading.tagName[1]), text: textOf(heading) }))
      .get(),
    ids: $('[id]')
      .map((_, element) => $(element).attr('id'))
      .get(),
    links: $('a[href], area[href]')
      .map((_, link) => ({ href: $(link).attr('href') ?? '', text: textOf(link) }))
      .get(),
    pictures: $('img, source')
      .map((_, picture) =>
        [$(picture).attr('src') ?? [], addressesIn($(picture).attr('srcset') ?? '')].flat(),
      )
      .get(),
    withoutAlt: $('img:not([alt])')
      .map((_, image) => $(image).attr('src') ?? '')
      .get(),
  };
}

/** The addresses in a `srcset`, such as `/a-640.webp 640w, /a-1280.webp 1280w`. */
function addressesIn(srcset: string): string[] {
  return srcset
    .split(/,\s+/)
    .flatMap((candidate) => candidate.trim().split(/\s+/, 1))
    .filter(Boolean);
}
