import { load } from 'cheerio';
import type { CheckedRelease } from '../readRelease';

/** Prerendered HTML of a release, as the checks need it. */
export type SiteDocument = {
  application: string;
  /** In sentences, such as `/about`. */
  place: string;
  /** The path that its links are relative to. */
  path: string;
  ids: string[];
  /** The address of each link, as it is written, and its text. */
  links: { href: string; text: string }[];
};

export const layoutPlace = 'The layout';

/** Parses the HTML of every page of a release; of the shell its layout, and its own pages such as NotFound. */
export function siteDocuments({ release, files }: CheckedRelease): SiteDocument[] {
  const { application } = release;
  const documents: (readonly [place: string, path: string, file: string | undefined])[] =
    release.role === 'remote'
      ? release.pages.map(({ path, html }) => [path, path, html])
      : [
          [layoutPlace, '/', release.frames['*']],
          ...Object.entries(release.pages).map(
            ([name, file]) => [`The shell's page ${name}`, '/', file] as const,
          ),
        ];
  return documents.map(([place, path, file = '']) => {
    // As with scripts off, so that the content of <noscript> is parsed too.
    const $ = load(files.get(file) ?? '', { scriptingEnabled: false }, false);
    const all = (selector: string) => [...$(selector)].map((element) => $(element));
    return {
      application,
      place,
      path,
      ids: all('[id]').flatMap((element) => element.attr('id') ?? []),
      links: all('a[href], area[href]').map((link) => ({
        href: link.attr('href') ?? '',
        text: link.text().replace(/\s+/g, ' ').trim(),
      })),
    };
  });
}
