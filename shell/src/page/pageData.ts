import { readDataElement } from '@site/shared/contract/readDataElement';
import { type PageData, pageDataElementId } from '@site/shared/contract/registry';

/**
 * The composer's data about the page of this document.
 * @throws when the composer did not compose the document
 */
export function readPageData(): PageData {
  return readDataElement(pageDataElementId) as PageData;
}
