import { registryAddress } from '@site/shared/contract/registry';
import type { CheckedRelease } from '../readRelease';
import type { PageDocument } from './readPageDocument';
import type { SiteDocuments } from './readSiteDocuments';

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
  const layoutIds = layout?.ids ?? [];
  const files = releases.flatMap(({ files }) => [...files.keys()]);
  return {
    pages: new Map(pages.map(({ path, document }) => [path, new Set([...document.ids, ...layoutIds])])),
    files: new Set([...writtenFiles, ...files.map((file) => `/${file.replace(/^public\//, '')}`)]),
    linked: isWhole ? new Set() : layout ? linkedPaths(layout, '/') : 'all',
  };
}

/**
 * Finds broken links, and pictures that are not files of the site.
 * @param place names the document in the sentences, such as `/about`
 * @param base the path of the document
 * @returns one sentence for each
 */
export function linkProblems(
  place: string,
  base: string,
  document: PageDocument,
  targets: LinkTargets,
): string[] {
  const problems = [...deadLinks(document, base, targets), ...missingPictures(document, base, targets)];
  return [...new Set(problems)].map((problem) => `${place}: ${problem}`);
}

function deadLinks({ links, ids }: PageDocument, base: string, targets: LinkTargets): string[] {
  return links.flatMap(({ href, text }) => {
    const problem = href.startsWith('#')
      ? anchorProblem(href, new Set(ids), targets.pages.get(base))
      : targetProblem(href, base, targets);
    return problem ? `the link “${text || href}” leads to ${href || 'nothing'}, ${problem}` : [];
  });
}

function missingPictures({ pictures }: PageDocument, base: string, { files }: LinkTargets): string[] {
  return pictures
    .filter((address) => {
      const found = addressOf(address, base);
      return found && !files.has(found.pathname);
    })
    .map(
      (address) =>
        `the picture ${address || '""'} is not a file of the site: import it, so that the build includes it.`,
    );
}

/**
 * The paths of the site that a document links to.
 * @param base the path of the document
 */
export function linkedPaths({ links }: PageDocument, base: string): Set<string> {
  return new Set(links.flatMap(({ href }) => addressOf(href, base)?.pathname ?? []));
}

function targetProblem(href: string, base: string, targets: LinkTargets): string | undefined {
  if (!URL.canParse(href, origin)) return 'which is not an address: correct it.';
  const address = addressOf(href, base);
  if (!address) return undefined;
  const { pathname, hash } = address;
  const ids = targets.pages.get(pathname);
  if (ids)
    return hash === '' || ids.has(idOf(hash)) ? undefined : `but ${pathname} has no such id: correct it.`;
  if (targets.files.has(pathname)) return undefined;
  if (targets.linked === 'all' || targets.linked.has(pathname)) return undefined;
  const plain = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return targets.pages.has(plain)
    ? `but that page is at ${plain}: write ${plain}${hash}.`
    : 'where there is no page: correct it, or release that page first.';
}

/** @param onPage the ids of the whole page, including its layout; undefined for a document that is not a page */
function anchorProblem(
  href: string,
  own: ReadonlySet<string>,
  onPage: ReadonlySet<string> | undefined,
): string | undefined {
  // `#` and `#top` lead to the top of every page.
  if (['#', '#top'].includes(href)) return undefined;
  const id = idOf(href);
  return own.has(id) || onPage?.has(id) ? undefined : 'but nothing on the page has that id: correct it.';
}

/** The address of a link, if it is on the site. */
function addressOf(href: string, base: string): URL | undefined {
  if (!URL.canParse(href, origin + base)) return undefined;
  const address = new URL(href, origin + base);
  return address.origin === origin ? address : undefined;
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A lone percent sign: browsers then search for the id as it is written.
    return hash.slice(1);
  }
}
