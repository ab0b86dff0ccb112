/** The public settings of one running site, which the composer writes into every page. A site adds its own, unread by the engine. */
export type PageConfig = {
  /** `off` removes the service worker from the browsers that have it; otherwise they get it. */
  serviceWorker?: 'off';
  /** Whether page views report errors and timings to the server; a site of plain files has no server. */
  reports?: boolean;
};

export const siteConfigElementId = 'site-config';
