import { availableParallelism, loadavg, platform, totalmem } from 'node:os';
import Table from 'cli-table3';
import type { BuiltSite } from '../e2e/sizes/BuiltSite';
import { type Figure, formatTarget, formatValue, isMet } from '../e2e/sizes/Figure';

/** The results of a section of the benchmark, and what they were calculated from. */
export type Findings = { figures: Figure[]; table?: { title: string; head: string[]; rows: string[][] } };

/** How thoroughly to measure: how many loads of each page by each peer, and which paths. */
export type Effort = { runs: number; routes: string[] };

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

/** Prints a section's own table; without one, all its figures. */
export function printFindings({ figures, table }: Findings): void {
  const rows = figures.map(({ name, subject, value, unit }) => [name, subject, formatValue(value, unit)]);
  print(table ?? { title: 'All figures', head: ['figure', 'of', 'value'], rows });
}

/** Prints every target with its worst figure, and how many are missed. */
export function printTargets(figures: readonly Figure[]): void {
  const names = [...new Set(figures.map(({ name }) => name))];
  const worst = names.map((name) =>
    figures.filter((figure) => figure.name === name).reduce((a, b) => (margin(b) < margin(a) ? b : a)),
  );
  print({
    title: 'Targets, each with its worst figure',
    head: ['figure', 'target', 'worst', 'where', ''],
    rows: worst.map((figure) => [
      figure.name,
      formatTarget(figure),
      formatValue(figure.value, figure.unit),
      figure.subject,
      isMet(figure) ? 'met' : 'MISSED',
    ]),
  });
  const missed = worst.filter((figure) => !isMet(figure)).length;
  console.log(missed === 0 ? 'Every target is met.' : `${String(missed)} targets are missed.`);
}

/** How far a figure is within its target: lower is worse, below 0 is missed. */
function margin({ value, target }: Figure): number {
  if ('atMost' in target) return target.atMost - value;
  if ('atLeast' in target) return value - target.atLeast;
  return -Math.abs(value - target.exactly);
}

/** The median of each value of several measurements. */
export function typical<Key extends string>(measured: readonly Record<Key, number>[]): Record<Key, number> {
  const keys = Object.keys(measured[0] ?? {}) as Key[];
  const medians = keys.map((key) => [key, median(measured.map((each) => each[key]))]);
  return Object.fromEntries(medians) as Record<Key, number>;
}

/** @throws if there is no value */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const below = sorted[Math.ceil(sorted.length / 2) - 1];
  if (middle === undefined || below === undefined) throw new Error('There is no median of nothing.');
  return (middle + below) / 2;
}

function print({ title, head, rows }: NonNullable<Findings['table']>): void {
  const table = new Table({ head, style: { head: [], border: [] } });
  table.push(...rows);
  console.log(`\n${title}\n${table.toString()}`);
}
