import { load } from 'cheerio';
import { registryAddress } from '../../contract/registry';
import type { CheckedRelease } from '../readRelease';

/** Prerendered HTML of a release. */
type SiteDocument = {
  application: string;
  /** In sentences, such as `/about`. */
  place: string;
  /** The path that its links are relative to. */
  path: string;
  ids: string[];
  /** The address of each link, as it is written, and its text. */
  links: { href: string; text: string }[];
};

const layoutPlace = 'The layout';

/** The files that the composer writes at the root of the site. */
const writtenFiles = [registryAddress, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];

const origin = 'http://site.invalid';

/**
 * Finds broken links between releases, one sentence for each.
 * @param isWhole whether every application has a release: only then are all pages known
 * @param released the applications of which all links count; of others only those to pages that were `live` and are gone
 */
export function linkProblems(
  releases: readonly CheckedRelease[],
  isWhole: boolean,
  released: ReadonlySet<string>,
  live: readonly string[],
): string[] {
  const documents = releases.flatMap(siteDocuments);
  const ofLayout = documents.find(({ place }) => place === layoutPlace)?.ids ?? [];
  const pages = new Map(documents.map(({ place, ids }) => [place, [...ids, ...ofLayout].map(encodeURI)]));
  const names = releases.flatMap((release) => [...release.files.keys()]);
  const files = new Set([...writtenFiles, ...names.map((file) => `/${file.replace(/^public\//, '')}`)]);
  const lost = live.filter((path) => !pages.has(path));

  const problemOf = (href: string, from: SiteDocument): string | undefined => {
    if (!URL.canParse(href, origin))
      return released.has(from.application) ? 'which is not an address: correct it.' : undefined;
    const address = addressOf(href, from.path);
    if (!address) return undefined;
    const { pathname, hash } = address;
    if (!released.has(from.application) && !lost.includes(pathname)) return undefined;
    const id = hash.slice(1);
    // `#` and `#top` lead to the top of every page.
    if (href.startsWith('#') && ['', 'top', ...from.ids.map(encodeURI)].includes(id)) return undefined;
    const ids = pages.get(pathname);
    if (ids) return id === '' || ids.includes(id) ? undefined : `but ${pathname} has no such id: correct it.`;
    if (files.has(pathname) || !isWhole) return undefined;
    return 'where there is no page: correct the link, or keep or release that page first.';
  };
  const problems = documents.flatMap((from) =>
    from.links.flatMap(({ href, text }) => {
      const problem = problemOf(href, from);
      return problem
        ? `${from.place}: the link “${text || href}” leads to ${href || 'nothing'}, ${problem}`
        : [];
    }),
  );
  return [...new Set(problems)];
}

/** The address of a link, if it is on the site. */
function addressOf(href: string, base: string): URL | undefined {
  if (!URL.canParse(href, origin + base)) return undefined;
  const address = new URL(href, origin + base);
  return address.origin === origin ? address : undefined;
}

/** Parses the HTML of every page of a release; of the shell its layout, and its own pages such as NotFound. */
function siteDocuments({ release, files }: CheckedRelease): SiteDocument[] {
  const { application } = release;
  const documents =
    release.role === 'remote'
      ? release.pages.map(({ path, html }) => ({ place: path, path, file: html }))
      : Object.entries({ '': release.frames['*'], ...release.pages }).map(([name, file]) => ({
          ...{ place: name ? `The shell's page ${name}` : layoutPlace, path: '/', file },
        }));
  return documents.map(({ place, path, file = '' }) => {
    // As with scripts off, so that the content of <noscript> is parsed too.
    const $ = load(files.get(file) ?? '', { scriptingEnabled: false }, false);
    const all = (selector: string) => [...$(selector)].map((element) => $(element));
    return {
      ...{ application, place, path },
      ids: all('[id]').flatMap((element) => element.attr('id') ?? []),
      links: all('a[href], area[href]').map((link) => ({
        href: link.attr('href') ?? '',
        text: link.text().replace(/\s+/g, ' ').trim(),
      })),
    };
  });
}
