/** Where page views are reported to, on the site's own server. */
export const reportsAddress = '/reports';

/** What a form dispatches on the window when a request could not be saved; `detail` is an error with why as its cause. */
export const saveFailedEvent = 'save-failed';

/**
 * What can go wrong in a page view: an error nobody caught, a promise nobody handled, a file that did not load, what the
 * page's policy refused, a request that was not saved, HTML that did not fit its code, a page that could not be shown.
 */
export const errorKinds = ['error', 'rejection', 'load', 'policy', 'save', 'hydration', 'page'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** What is measured of a page view: milliseconds, but for CLS, which has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;

export type VitalName = (typeof vitalNames)[number];

/** How a visitor is connected, as the browser names it; `unknown` where it does not say. */
export const connections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

export type Connection = (typeof connections)[number];

/** How much one report may hold, in characters and in entries. */
export const reportLimits = {
  errors: 8,
  message: 200,
  stack: 8,
  place: 120,
  route: 200,
  applications: 20,
} as const;

/** One error of a page view, without anything a visitor may have typed. */
export type SentError = {
  kind: ErrorKind;
  /** Its name, and what it says. */
  message: string;
  /** Where it was, the innermost first: `static/js/content.home.0123456789.js:1:2345`, or a file without a position. */
  stack: string[];
};

/** What a browser sends of one page view. */
export type SentReport = {
  /** Random for each page view. */
  view: string;
  /** Whether the page view sent a report before: there are at most two. */
  isContinued: boolean;
  /** The path of a page of the site, or `not-found`. */
  route: string;
  /** The ids of the releases that ran, by application. */
  releases: Record<string, string>;
  connection: Connection;
  errors: SentError[];
  vitals: Partial<Record<VitalName, number>>;
};
