import { type PageData, pageDataElementId } from './registry';

/** The public settings of one running site, which the composer writes into every page. A site adds its own, unread by the engine. */
export type PageConfig = {
  /** `off` removes the service worker from the browsers that have it; otherwise they get it. */
  serviceWorker?: 'off';
  /** Whether page views report errors and timings to the server; a site of plain files has no server. */
  reports?: boolean;
};

export const siteConfigElementId = 'site-config';

/** The settings of the site. @throws where the composer did not serve this document */
export const readPageConfig = () => readData(siteConfigElementId) as PageConfig;

/** The composer's data about the page of this document. @throws where the composer did not serve it */
export const readPageData = () => readData(pageDataElementId) as PageData;

function readData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`This page has no #${id}: it was not composed by the shell.`);
  return JSON.parse(text);
}
