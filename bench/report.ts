import { availableParallelism, loadavg, platform, totalmem } from 'node:os';
import Table from 'cli-table3';
import type { BuiltSite } from '../e2e/sizes/BuiltSite';
import { type Figure, formatTarget, formatValue, isMet } from '../e2e/sizes/Figure';

/** The results of a section of the benchmark. */
export type Findings = {
  figures: Figure[];
  tables: { title: string; head: string[]; rows: string[][] }[];
  /** Text below the tables: how it was measured. */
  notes?: string[];
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
  measure: (site: BuiltSite, effort: Effort) => Promise<Findings>;
};

/** The machine that measures; with a load above 0.5 others were busy as well. */
export function describeMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${platform()}, ${String(availableParallelism())} cores, ${String(memory)} GB, Node ${process.version}; load before: ${load}`;
}

/** Prints the results of one section, table by table. */
export function printFindings({ tables, notes = [] }: Findings): void {
  for (const { title, head, rows } of tables) {
    console.log(`\n${title}`);
    print(head, rows);
  }
  for (const note of notes) console.log(note);
}

/**
 * Prints every target with its worst figure.
 * @returns how many targets are missed
 */
export function printTargets(figures: readonly Figure[]): number {
  const names = [...new Set(figures.map(({ name }) => name))];
  const worst = names.map((name) =>
    figures.filter((figure) => figure.name === name).reduce((a, b) => (margin(b) < margin(a) ? b : a)),
  );
  console.log('\nTargets, each with its worst figure');
  print(
    ['figure', 'target', 'worst', 'where', ''],
    worst.map((figure) => [
      figure.name,
      formatTarget(figure),
      formatValue(figure.value, figure.unit),
      figure.subject,
      isMet(figure) ? 'met' : 'MISSED',
    ]),
  );
  return worst.filter((figure) => !isMet(figure)).length;
}

/** How far a figure is within its target: lower is worse, below 0 is missed. */
function margin({ value, target }: Figure): number {
  if ('atMost' in target) return target.atMost - value;
  if ('atLeast' in target) return value - target.atLeast;
  return -Math.abs(value - target.exactly);
}

/** @throws if there is no value */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const below = sorted[Math.ceil(sorted.length / 2) - 1];
  if (middle === undefined || below === undefined) throw new Error('There is no median of nothing.');
  return (middle + below) / 2;
}

function print(head: string[], rows: string[][]): void {
  const table = new Table({ head, style: { head: [], border: [] } });
  table.push(...rows);
  console.log(table.toString());
}
