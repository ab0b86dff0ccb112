import type { Connection, ErrorKind, VitalName } from '@site/shared/contract/reports';

export type ReportedError = {
  kind: ErrorKind;
  /** The application whose code failed; `other` if it is no file of ours, such as a browser extension. */
  application: string;
  /** The place: `static/js/content.home.0123456789.js:1:2345`, a file without a position, or `other`. */
  place: string;
  /** The error's name and its message, without anything that a user may have typed. */
  message: string;
  /** The calls that led to the place, through our own files, the innermost first. */
  stack: string[];
};

/** A report of a page view as the composer accepted it: unknown values are replaced by `other`. */
export type AcceptedReport = {
  /** Random for each page view, which sends at most two reports. */
  view: string;
  /** Whether it is the second report of its page view, which is counted already. */
  isContinued: boolean;
  /** The path of a page, `not-found`, or `other`. */
  route: string;
  /** The releases that the page view ran, by application; `other` for a release that the site does not know. */
  releases: Record<string, string>;
  connection: Connection;
  errors: ReportedError[];
  vitals: Partial<Record<VitalName, number>>;
  /** Other software has changed the document: its errors are nobody's of ours. */
  isChanged?: boolean;
};
