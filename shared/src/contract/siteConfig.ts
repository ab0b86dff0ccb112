/** The public settings of one running site, which the composer writes into every page. None of them is secret. */
export type SiteConfig = {
  firebase: { projectId: string; apiKey: string; appId?: string };
  /** The address of Firestore instead of Google's own: that of the emulator or the embedded store. */
  firestoreHost?: { host: string; port: number };
  /** The reCAPTCHA Enterprise site key of App Check; without one App Check is not loaded. */
  appCheckSiteKey?: string;
  /** `off` removes the service worker from the browsers that have it; otherwise they get it. */
  serviceWorker?: 'off';
  /** Whether the server accepts forms; a site of plain files has no server, and with App Check it may not write. */
  posts?: boolean;
  /** Whether page views report errors and timings to the server; a site of plain files has no server. */
  reports?: boolean;
};

/** The id of the element that holds them. */
export const siteConfigElementId = 'site-config';
