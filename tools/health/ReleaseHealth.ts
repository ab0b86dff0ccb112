import type { Connection, ErrorKind, VitalName } from '@site/shared/contract/reports';

/** A place in a release's script, as the browser reports it, and in our sources. */
export type ReadPlace = {
  /** Such as `static/js/content.home.0123456789.js:1:2345`. */
  place: string;
  /** Such as `content-remote/src/pages/home/HomePage.tsx:12:5`; undefined if the channel no longer has the source map. */
  source?: string;
  /** The function around it; undefined if it has no name. */
  functionName?: string;
};

/** The errors at one place of a release. */
export type PlaceHealth = ReadPlace & {
  kind: ErrorKind;
  message: string;
  /** The number of reports with it. */
  count: number;
  /** The stack of one of them, the innermost first. */
  stack: ReadPlace[];
};

/** The speed of page views: the 75th percentile of each vital. */
export type SpeedHealth = {
  route: string;
  connection: Connection | 'all';
  measured: number;
  p75: Partial<Record<VitalName, number>>;
};

/** The reports of one release of one application. */
export type ReleaseHealth = {
  application: string;
  release: string;
  /** The hours of the first and the last report, such as `2026-11-22T14`, in UTC. */
  from: string;
  until: string;
  views: number;
  /** The number of reports with an error of this application. */
  failures: number;
  /** The most frequent first. */
  errors: PlaceHealth[];
  /** Each route over all connections, then each connection over all routes. */
  speed: SpeedHealth[];
};
