import type { CheckedRelease } from '../readRelease';
import type { ReleasedPage } from '../release';
import { type PageDocument, readPageDocument } from './readPageDocument';

/** Parsed HTML of a release. */
export type SiteDocument = {
  application: string;
  /** Names it in sentences, such as `/about`. */
  place: string;
  /** The path that its links are relative to. */
  path: string;
  document: PageDocument;
};

/** A page of a remote. */
export type SitePage = SiteDocument & ReleasedPage;

/** The parsed HTML of all releases of a site. */
export type SiteDocuments = {
  /** The pages of all remotes. */
  pages: SitePage[];
  /** The layout around every page; undefined without a release of the shell. */
  layout: SiteDocument | undefined;
  /** All of these, and the shell's own pages, such as NotFound. */
  all: SiteDocument[];
};

/**
 * Parses the HTML of every page of a site, and of the shell.
 * @param releases of different applications
 */
export function readSiteDocuments(releases: readonly CheckedRelease[]): SiteDocuments {
  const pages: SitePage[] = [];
  const ofShell: SiteDocument[] = [];
  for (const { release, files } of releases) {
    const { application } = release;
    const read = (file = '') => readPageDocument(files.get(file)?.toString('utf8') ?? '');
    if (release.role === 'remote')
      for (const page of release.pages)
        pages.push({ ...page, application, place: page.path, document: read(page.html) });
    else {
      const named = Object.entries(release.pages).map(([name, file]) => [`The shell's page ${name}`, file]);
      for (const [place = '', file] of [['The layout', release.frames['*']], ...named])
        ofShell.push({ application, place, path: '/', document: read(file) });
    }
  }
  return { pages, layout: ofShell[0], all: [...ofShell, ...pages] };
}
