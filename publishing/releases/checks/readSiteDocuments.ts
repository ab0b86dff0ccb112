import type { CheckedRelease } from '../readRelease';
import type { ReleasedPage } from '../release';
import { type PageDocument, readPageDocument } from './readPageDocument';

/** A released page of a remote, with its parsed HTML. */
export type SitePage = ReleasedPage & { application: string; document: PageDocument };

/** The parsed HTML of all releases of a site. */
export type SiteDocuments = {
  /** The pages of all remotes. */
  pages: SitePage[];
  /** The layout around every page; undefined without a release of the shell. */
  layout: PageDocument | undefined;
  /** The shell's own pages, such as NotFound, by name. */
  shellPages: [name: string, document: PageDocument][];
};

/**
 * Parses the HTML of every page of a site, and of the shell.
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
