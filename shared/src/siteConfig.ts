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

export const siteConfigElementId = 'site-config';

/**
 * Reads the settings of the site this page was served by.
 * @throws when the page carries none, which means that it was not served by the composer
 */
export function readSiteConfig(): SiteConfig {
  const text = document.getElementById(siteConfigElementId)?.textContent;
  if (!text)
    throw new Error(`This page carries no #${siteConfigElementId}: it was not composed by the shell.`);
  return JSON.parse(text) as SiteConfig;
}
