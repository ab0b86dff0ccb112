import Table from 'cli-table3';
import { type Figure, isMet, margin } from './Figure';
import { formatValue } from '../../charts/formatValue';
import { formatTarget } from './formatTarget';
import { printChart } from './printChart';
import { obstacles } from './obstacles';
import type { Findings } from './Section';

/** Prints the results of one section, table by table. */
export function printFindings({ tables, charts = [], notes = [] }: Findings): void {
  for (const { title, head, rows } of tables) {
    console.log(`\n${title}`);
    print(head, rows);
  }
  charts.forEach(printChart);
  for (const note of notes) console.log(note);
}

/**
 * Prints every target with its worst figure, and the known reasons for missed ones.
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
      formatTarget(figure.target, figure.unit),
      formatValue(figure.value, figure.unit),
      figure.subject,
      isMet(figure) ? 'met' : 'MISSED',
    ]),
  );
  const missed = worst.filter((figure) => !isMet(figure));
  for (const { name } of missed) {
    const subjects = figures.filter((figure) => figure.name === name && !isMet(figure));
    console.log(`\n${name} is missed: ${subjects.map(say).join(', ')}.`);
    console.log(obstacles[name] ?? 'There is no known reason: find out what changed.');
  }
  return missed.length;
}

function say({ subject, value, unit }: Figure): string {
  return `${subject} ${formatValue(value, unit)}`;
}

function print(head: string[], rows: string[][]): void {
  const table = new Table({ head, style: { head: [], border: [] } });
  table.push(...rows);
  console.log(table.toString());
}
