export const reportsAddress = '/reports';

/** The event that a form dispatches on the window when what was typed could not be saved; `detail` is an error whose cause is the reason. */
export const saveFailedEvent = 'save-failed';

/** The kinds of errors: uncaught, a rejection, a file that did not load, a form that was not saved, HTML unlike its code, a page that could not be shown. */
export const errorKinds = ['error', 'rejection', 'load', 'save', 'hydration', 'page'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** The measurements of a page view: in milliseconds, except CLS, which has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;

export type VitalName = (typeof vitalNames)[number];

export const reportLimits = { errors: 5, stack: 6, applications: 20 } as const;

/** What the name of an error may be: it has no room for what a user typed. */
export const errorName = /^[\w/-]{1,40}$/;

/** A place in a file of ours, such as `static/js/content.home.0123456789.js:1:2345`, or a file without a position. */
export const ownPlace = /^static\/\w{1,10}\/([a-z][a-z0-9-]{0,30})\.[\w.-]{1,60}?(?::\d{1,7}:\d{1,7})?$/;

/** One error of a page view: its name and its place, never its message, which may hold what a user typed. */
export type SentError = {
  kind: ErrorKind;
  name: string;
  /** The places of the stack, the innermost first. */
  stack: string[];
};

export type SentReport = {
  /** Whether the page view sent a report before: it sends at most two. */
  isContinued: boolean;
  /** The path of a page of the site, or why there is none. */
  route: string;
  releases: Record<string, string>;
  errors: SentError[];
  vitals: Partial<Record<VitalName, number>>;
};
