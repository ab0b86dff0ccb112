import { readDataElement } from '../../contract/readDataElement';
import { type PageData, pageDataElementId } from '../../contract/registry';

/**
 * The composer's data about the page of this document.
 * @throws when the composer did not compose the document
 */
export function readPageData(): PageData {
  return readDataElement(pageDataElementId) as PageData;
}
