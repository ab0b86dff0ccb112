import { siteConfigElementId } from '../../contract/pageConfig';
import { pageDataElementId } from '../../contract/registry';
import type { PageDocument } from './readPageDocument';
import type { SitePage } from './readSiteDocuments';

/** The ids that the composer writes around the layout. */
const composersIds = ['root', siteConfigElementId, pageDataElementId];

/**
 * Finds ids of a page that more than one element of its document has.
 * @param layout what is around the page
 * @returns one sentence for each
 */
export function idProblems({ place, document }: SitePage, layout?: PageDocument): string[] {
  const ids = [...composersIds, ...(layout?.ids ?? []), ...document.ids];
  const doubled = new Set(document.ids.filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id)));
  return [...doubled].map(
    (id) =>
      `${place}: more than one element of the page and its layout has the id “${id}”: give each an id of its own.`,
  );
}
