import { type PageData, pageDataElementId } from '@site/shared/registry';

/**
 * What the composer wrote about the page this document is.
 * @throws when the document was not composed
 */
export function readPageData(): PageData {
  const text = document.getElementById(pageDataElementId)?.textContent;
  if (!text)
    throw new Error(`This document carries no #${pageDataElementId}: it was not composed by the shell.`);
  return JSON.parse(text) as PageData;
}
