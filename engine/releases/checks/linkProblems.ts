import { registryAddress } from '../../contract/registry';
import type { CheckedRelease } from '../readRelease';
import type { SiteDocument, SiteDocuments } from './readSiteDocuments';

/** The files that the composer writes at the root of the site. */
const writtenFiles = [registryAddress, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];

/** A placeholder for the site's own address while links are read. */
const origin = 'http://site.invalid';

/** The valid targets of the site's links. */
export type LinkTargets = {
  /** The ids of every page, by path. */
  pages: ReadonlyMap<string, ReadonlySet<string>>;
  files: ReadonlySet<string>;
  /** Paths without an owner that the layout links to; `all` if there is no layout. */
  linked: ReadonlySet<string> | 'all';
};

/**
 * Collects the valid targets of links.
 * @param releases the releases of the site
 * @param documents the documents of those releases
 * @param isWhole whether every application has a release: only then are all pages known
 */
export function linkTargets(
  releases: readonly CheckedRelease[],
  { pages, layout }: SiteDocuments,
  isWhole: boolean,
): LinkTargets {
  const files = releases.flatMap(({ files }) => [...files.keys()]);
  const idsOf = (page: SiteDocument) => [...page.document.ids, ...(layout?.document.ids ?? [])];
  return {
    pages: new Map(pages.map((page) => [page.path, new Set(idsOf(page).map(encodeURI))])),
    files: new Set([...writtenFiles, ...files.map((file) => `/${file.replace(/^public\//, '')}`)]),
    linked: isWhole ? new Set() : layout ? linkedPaths(layout) : 'all',
  };
}

/**
 * Finds broken links, and pictures that are not files of the site.
 * @returns one sentence for each
 */
export function linkProblems(from: SiteDocument, targets: LinkTargets): string[] {
  const { links, pictures } = from.document;
  const problems = [
    ...links.flatMap(({ href, text }) => {
      const problem = targetProblem(href, from, targets);
      return problem ? `the link “${text || href}” leads to ${href || 'nothing'}, ${problem}` : [];
    }),
    ...pictures.flatMap((address) => {
      const found = addressOf(address, from.path);
      return found && !targets.files.has(found.pathname)
        ? `the picture ${address || '""'} is not a file of the site: import it, so that the build includes it.`
        : [];
    }),
  ];
  return [...new Set(problems)].map((problem) => `${from.place}: ${problem}`);
}

/** The paths of the site that a document links to. */
export function linkedPaths({ document, path }: SiteDocument): Set<string> {
  return new Set(document.links.flatMap(({ href }) => addressOf(href, path)?.pathname ?? []));
}

function targetProblem(href: string, from: SiteDocument, targets: LinkTargets): string | undefined {
  if (!URL.canParse(href, origin)) return 'which is not an address: correct it.';
  const address = addressOf(href, from.path);
  if (!address) return undefined;
  const { pathname, hash } = address;
  const id = hash.slice(1);
  // `#` and `#top` lead to the top of every page.
  if (href.startsWith('#') && ['', 'top', ...from.document.ids.map(encodeURI)].includes(id)) return undefined;
  const ids = targets.pages.get(pathname);
  if (ids) return id === '' || ids.has(id) ? undefined : `but ${pathname} has no such id: correct it.`;
  if (targets.files.has(pathname) || targets.linked === 'all' || targets.linked.has(pathname))
    return undefined;
  return 'where there is no page: correct it, or release that page first.';
}

/** The address of a link, if it is on the site. */
function addressOf(href: string, base: string): URL | undefined {
  if (!URL.canParse(href, origin + base)) return undefined;
  const address = new URL(href, origin + base);
  return address.origin === origin ? address : undefined;
}
