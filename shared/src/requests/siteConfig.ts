import type { PageConfig } from 'federated-site';

/** What every page is told about the database. */
export type SiteConfig = PageConfig & {
  firebase: { projectId: string; apiKey: string; appId?: string };
  /** The address of Firestore instead of Google's own: that of the emulator or the embedded store. */
  firestoreHost?: { host: string; port: number };
  /** The reCAPTCHA Enterprise site key of App Check; without one App Check is not loaded. */
  appCheckSiteKey?: string;
  /** Whether the server accepts forms; a site of plain files has no server, and with App Check it may not write. */
  posts?: boolean;
};
