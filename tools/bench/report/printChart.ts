import { formatValue } from '../../charts/formatValue';
import type { Chart } from '../../charts/Chart';

/** The longest bar, in characters. */
const length = 50;

/** Prints bars of characters. */
export function printChart({ title, unit, series, groups }: Chart): void {
  const longest = Math.max(...groups.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const nameWidth = Math.max(...groups.map(({ name }) => name.length));
  const seriesWidth = Math.max(...series.map((name) => name.length));
  console.log(`\n${title}`);
  for (const { name, values } of groups) {
    for (const [index, value] of values.entries()) {
      const bar = '█'.repeat(Math.max(1, Math.round(((value ?? 0) / longest) * length)));
      const group = (index === 0 ? name : '').padEnd(nameWidth);
      console.log(
        `${group}  ${(series[index] ?? '').padEnd(seriesWidth)}  ${bar} ${value === undefined ? 'not measured' : formatValue(value, unit)}`,
      );
    }
  }
}
