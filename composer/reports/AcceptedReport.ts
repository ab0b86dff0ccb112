import type { Connection, ErrorKind, VitalName } from '@site/shared/contract/reports';

export type ReportedError = {
  kind: ErrorKind;
  /** Whose code failed; `other` where no file of ours is involved, such as for a browser extension. */
  application: string;
  /** Where: `static/js/content.home.0123456789.js:1:2345`, a file without a position, or `other`. */
  place: string;
  /** The error's name, and what it says without anything a user may have typed. */
  message: string;
  /** The way to the place through our own files, the innermost first. */
  stack: string[];
};

/** One report of a page view as the composer accepted it: what it does not know is replaced by `other`. */
export type AcceptedReport = {
  /** Random for each page view, which sends at most two reports. */
  view: string;
  /** Whether it is the second report of its page view: the view itself is counted already. */
  isContinued: boolean;
  /** Who sent it, as a hash of the address under a secret that ends with this process. For memory only. */
  client: string;
  /** The path of a page, `not-found`, or `other`. */
  route: string;
  /** The release of each application that the page view ran, by application; `other` where the site knows no such release. */
  releases: Record<string, string>;
  connection: Connection;
  errors: ReportedError[];
  vitals: Partial<Record<VitalName, number>>;
};
