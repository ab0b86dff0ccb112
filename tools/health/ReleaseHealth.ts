import type { Connection, ErrorKind, VitalName } from '@site/shared/contract/reports';

/** A place in a release's script, as a browser tells it, and in our sources. */
export type ReadPlace = {
  /** Such as `static/js/content.home.0123456789.js:1:2345`. */
  place: string;
  /** Such as `content-remote/src/pages/home/HomePage.tsx:12:5`; none where the channel no longer holds the source map. */
  source?: string;
  /** The function around it; none where it has no name. */
  functionName?: string;
};

/** What failed at one place of a release. */
export type PlaceHealth = ReadPlace & {
  kind: ErrorKind;
  message: string;
  /** How many reports told of it. */
  count: number;
  /** How one of them came there, the innermost first. */
  stack: ReadPlace[];
};

/** How fast page views were: of each vital the value that three quarters of them kept below. */
export type SpeedHealth = {
  route: string;
  connection: Connection | 'all';
  measured: number;
  p75: Partial<Record<VitalName, number>>;
};

/** What page views told of one release of one application. */
export type ReleaseHealth = {
  application: string;
  release: string;
  /** The first and the last hour it was reported in, such as `2026-11-22T14`, in UTC. */
  from: string;
  until: string;
  views: number;
  /** Reports that told of an error of this application. */
  failures: number;
  /** The most frequent first. */
  errors: PlaceHealth[];
  /** Each route over all connections, then each connection over all routes. */
  speed: SpeedHealth[];
};
