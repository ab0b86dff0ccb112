import { type PageConfig, siteConfigElementId } from './pageConfig';
import { type PageData, pageDataElementId } from './registry';

/** The settings of the site. @throws where the composer did not serve this document */
export const readPageConfig = () => readData(siteConfigElementId) as PageConfig;

/** The composer's data about the page of this document. @throws where the composer did not serve it */
export const readPageData = () => readData(pageDataElementId) as PageData;

function readData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`This page has no #${id}: it was not composed by the shell.`);
  return JSON.parse(text);
}
