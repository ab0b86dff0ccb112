/** The public settings of one running site, which the composer writes into every page. Nothing in it is secret. */
export type SiteConfig = {
  firebase: { projectId: string; apiKey: string; appId?: string };
  /** Where Firestore answers instead of Google's own address: the emulator or the embedded store. */
  firestoreHost?: { host: string; port: number };
  /** The reCAPTCHA Enterprise site key of App Check; without one App Check is not loaded. */
  appCheckSiteKey?: string;
  /** Whether the service worker is to be removed from the browsers that have it; they get it unless this says `off`. */
  serviceWorker?: 'off';
  /** Whether page views report to the server what failed and how fast they were; a site of plain files has no server. */
  reports?: boolean;
};

/** The element of a page that holds them. */
export const siteConfigElementId = 'site-config';
