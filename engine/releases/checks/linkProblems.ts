import { registryAddress } from '../../contract/registry';
import type { CheckedRelease } from '../readRelease';
import { layoutPlace, type SiteDocument } from './siteDocuments';

/** The files that the composer writes at the root of the site. */
const writtenFiles = [registryAddress, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];

const origin = 'http://site.invalid';

/**
 * Collects the valid targets of links.
 * @param documents those of the releases
 * @param isWhole whether every application has a release: only then are all pages known
 */
export function linkTargets(
  releases: readonly CheckedRelease[],
  documents: readonly SiteDocument[],
  isWhole: boolean,
) {
  const files = releases.flatMap(({ files }) => [...files.keys()]);
  const ofLayout = documents.find(({ place }) => place === layoutPlace)?.ids ?? [];
  return {
    pages: new Map(documents.map(({ place, ids }) => [place, new Set([...ids, ...ofLayout].map(encodeURI))])),
    files: new Set([...writtenFiles, ...files.map((file) => `/${file.replace(/^public\//, '')}`)]),
    isWhole,
  };
}

type LinkTargets = ReturnType<typeof linkTargets>;

/**
 * Finds broken links, one sentence for each.
 * @param lost the paths that count, if not all do
 */
export function linkProblems(from: SiteDocument, targets: LinkTargets, lost?: readonly string[]): string[] {
  const problems = from.links.flatMap(({ href, text }) => {
    if (lost && !lost.includes(addressOf(href, from.path)?.pathname ?? '')) return [];
    const problem = targetProblem(href, from, targets);
    return problem
      ? `${from.place}: the link “${text || href}” leads to ${href || 'nothing'}, ${problem}`
      : [];
  });
  return [...new Set(problems)];
}

function targetProblem(href: string, from: SiteDocument, targets: LinkTargets): string | undefined {
  if (!URL.canParse(href, origin)) return 'which is not an address: correct it.';
  const address = addressOf(href, from.path);
  if (!address) return undefined;
  const { pathname, hash } = address;
  const id = hash.slice(1);
  // `#` and `#top` lead to the top of every page.
  if (href.startsWith('#') && ['', 'top', ...from.ids.map(encodeURI)].includes(id)) return undefined;
  const ids = targets.pages.get(pathname);
  if (ids) return id === '' || ids.has(id) ? undefined : `but ${pathname} has no such id: correct it.`;
  if (targets.files.has(pathname) || !targets.isWhole) return undefined;
  return 'where there is no page: correct the link, or keep or release that page first.';
}

/** The address of a link, if it is on the site. */
function addressOf(href: string, base: string): URL | undefined {
  if (!URL.canParse(href, origin + base)) return undefined;
  const address = new URL(href, origin + base);
  return address.origin === origin ? address : undefined;
}
