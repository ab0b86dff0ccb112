import { type Figure, isMet, margin } from './Figure';
import { formatValue } from '../../charts/formatValue';
import { formatTarget } from './formatTarget';
import type { KeptSection, Results } from './results';

/**
 * A page with every kept figure and its target.
 * @returns Markdown
 */
export function figuresPage(results: Results): string {
  return [
    '# Figures',
    '',
    'Made from `tools/bench/results.json` by `npm run bench -- --table`; do not edit it. `npm run bench -- --keep` measures and writes both,',
    'and with `--only` the named sections of both. How each figure is measured, and why it has its target, is in',
    '[performance.md](decisions/performance.md).',
    ...Object.values(results).flatMap(sectionLines),
    '',
  ].join('\n');
}

function sectionLines({ title, machine, figures }: KeptSection): string[] {
  const names = [...new Set(figures.map(({ name }) => name))];
  return [
    '',
    `## ${title}`,
    '',
    `${machine.measuredAt.slice(0, 10)}: ${machine.summary}`,
    '',
    '| figure | target | worst | best | measured on | |',
    '|---|---|---|---|---|---|',
    ...names.map((name) => figureRow(figures.filter((figure) => figure.name === name))),
  ];
}

/** @param figures of one name, at least one */
function figureRow(figures: readonly Figure[]): string {
  const worst = figures.reduce((a, b) => (margin(b) < margin(a) ? b : a));
  const best = figures.reduce((a, b) => (margin(b) > margin(a) ? b : a));
  const cells = [
    worst.name,
    formatTarget(worst.target, worst.unit),
    readableValue(worst),
    best.value === worst.value ? '' : formatValue(best.value, best.unit),
    subjectsOf(figures.length, best.value === worst.value, worst),
    isMet(worst) ? 'met' : '**missed**',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The value; with another digit if it misses its target but would be rounded to it. */
function readableValue(figure: Figure): string {
  const { value, unit, target } = figure;
  const text = formatValue(value, unit);
  const readsAsMet = !isMet(figure) && formatTarget(target, unit).endsWith(text);
  return readsAsMet ? `${value.toPrecision(4)}${unit}` : text;
}

function subjectsOf(count: number, areAlike: boolean, worst: Figure): string {
  if (count === 1) return worst.subject;
  return areAlike ? `${String(count)} subjects` : `${String(count)} subjects, worst: ${worst.subject}`;
}
