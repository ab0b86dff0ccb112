import type { CheckedRelease } from '../readRelease';
import type { ReleasedPage } from '../release';
import { type PageDocument, readPageDocument } from './readPageDocument';

/** A page of a remote as it is released, and read. */
export type SitePage = ReleasedPage & { application: string; document: PageDocument };

/** All that the releases of a site show, read. */
export type SiteDocuments = {
  /** The pages of all remotes. */
  pages: SitePage[];
  /** What the shell draws around every page; none without a release of the shell. */
  layout: PageDocument | undefined;
  /** What the shell shows where there is no page, by name. */
  shellPages: [name: string, document: PageDocument][];
};

/**
 * Reads the HTML of every page of a site, and of the shell.
 * @param releases of different applications
 */
export function readSiteDocuments(releases: readonly CheckedRelease[]): SiteDocuments {
  const site: SiteDocuments = { pages: [], layout: undefined, shellPages: [] };
  for (const { release, files } of releases) {
    const read = (file: string) => readPageDocument(files.get(file)?.toString('utf8') ?? '');
    if (release.role === 'remote') {
      const { application } = release;
      site.pages.push(...release.pages.map((page) => ({ ...page, application, document: read(page.html) })));
    } else {
      site.layout = read(release.frames['*'] ?? '');
      site.shellPages = Object.entries(release.pages).map(([name, file = '']) => [name, read(file)]);
    }
  }
  return site;
}
