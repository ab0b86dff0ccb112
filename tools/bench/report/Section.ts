import type { Chart } from '../../charts/Chart';
import type { MeasuredSite } from '../site/MeasuredSite';
import type { Figure } from './Figure';

type Table = { title: string; head: string[]; rows: string[][] };

/** The results of a section of the benchmark. */
export type Findings = {
  figures: Figure[];
  tables: Table[];
  charts?: Chart[];
  /** Text below the tables: how it was measured. */
  notes?: string[];
  /** Every single measurement, for the JSON file. */
  samples?: unknown;
};

/** How thoroughly to measure. */
export type Effort = {
  /** Loads of each page by each peer. */
  runs: number;
  /** How long a server is put under load in one round, in seconds. */
  seconds: number;
  /** The paths to measure; by default all of the site. */
  routes: string[];
};

export type Section = {
  name: string;
  title: string;
  measure: (site: MeasuredSite, effort: Effort) => Promise<Findings>;
};
