/** The address for reports of page views, on the site's own server. */
export const reportsAddress = '/reports';

/**
 * The event that a form dispatches on the window when saving a request failed; `detail` is an error whose cause is the
 * reason.
 */
export const saveFailedEvent = 'save-failed';

/**
 * The kinds of errors in a page view: an uncaught error, an unhandled rejection, a file that did not load, a violation
 * of the page's policy, a request that was not saved, HTML that did not match its code, a page that could not be shown.
 */
export const errorKinds = ['error', 'rejection', 'load', 'policy', 'save', 'hydration', 'page'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** The measurements of a page view: in milliseconds, except CLS, which has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;

export type VitalName = (typeof vitalNames)[number];

/** The kinds of connection, as the browser names them; `unknown` where it does not. */
export const connections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

export type Connection = (typeof connections)[number];

/** The limits of one report, in characters and in entries. */
export const reportLimits = {
  errors: 8,
  message: 200,
  stack: 8,
  place: 120,
  route: 200,
  applications: 20,
} as const;

/** One error of a page view, without anything a user may have typed. */
export type SentError = {
  kind: ErrorKind;
  /** The error's name and message. */
  message: string;
  /**
   * The places of the stack, the innermost first: `static/js/content.home.0123456789.js:1:2345`, or a file without a
   * position.
   */
  stack: string[];
};

/** The report that a browser sends of one page view. */
export type SentReport = {
  /** Random for each page view. */
  view: string;
  /** Whether the page view sent a report before: it sends at most two. */
  isContinued: boolean;
  /** The path of a page of the site, or `not-found`. */
  route: string;
  /** The ids of the running releases, by application. */
  releases: Record<string, string>;
  connection: Connection;
  errors: SentError[];
  vitals: Partial<Record<VitalName, number>>;
  /** Other software has changed the document: a page translator, an extension. */
  isChanged?: boolean;
};
