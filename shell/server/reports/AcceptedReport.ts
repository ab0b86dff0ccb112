/** How a visitor was connected, as the browser names it; `unknown` where it does not say. */
export type Connection = 'slow-2g' | '2g' | '3g' | '4g' | 'unknown';

/** What is measured of a page view: milliseconds, but for CLS, which has no unit. */
export type VitalName = 'LCP' | 'INP' | 'CLS' | 'TTFB' | 'FCP';

/**
 * What went wrong: an error nobody caught, a promise nobody handled, a file that did not load, what the policy of the page
 * refused, a request that could not be saved, HTML that did not fit its code, a page that could not be shown.
 */
export type ErrorKind = 'error' | 'rejection' | 'load' | 'policy' | 'save' | 'hydration' | 'page';

export type ReportedError = {
  kind: ErrorKind;
  /** Whose code failed; `other` where no file of ours is involved, such as for a browser extension. */
  application: string;
  /** Where: `static/js/content.home.0123456789.js:1:2345`, a file without a position, or `other`. */
  place: string;
  /** The error's name, and what it says without anything a visitor may have typed. */
  message: string;
  /** The stack through our own files, the innermost first, each as a place. */
  stack: string[];
};

/** One report of a page view as the composer accepted it: what it does not know is replaced by `other`. */
export type AcceptedReport = {
  /** Random for each page view, which may send two reports. */
  view: string;
  /** Whether it is the second report of its page view: the view itself is counted already. */
  isContinued: boolean;
  /** Who sent it, as a hash of the address under a secret that dies with this process. For memory only. */
  client: string;
  /** The path of a page, `not-found`, or `other`. */
  route: string;
  /** The release of each application that the page view ran, by application; `other` where the site knows no such release. */
  releases: Record<string, string>;
  connection: Connection;
  errors: ReportedError[];
  vitals: Partial<Record<VitalName, number>>;
};
