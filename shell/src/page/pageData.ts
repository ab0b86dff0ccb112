import { type PageData, pageDataElementId } from '@site/shared/contract/registry';

/**
 * The composer's data about the page of this document.
 * @throws when the composer did not compose the document
 */
export function readPageData(): PageData {
  const text = document.getElementById(pageDataElementId)?.textContent;
  if (!text) throw new Error(`This document has no #${pageDataElementId}: it was not composed by the shell.`);
  return JSON.parse(text) as PageData;
}
