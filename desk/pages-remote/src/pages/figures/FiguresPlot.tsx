import type { Figures } from '../../../../plugin/api';
import { monthText } from '../../words';
import styles from './FiguresPlot.module.css';
import { scrollable } from './scrollable';

/** Of the drawing, in its own units. */
const size = { month: 64, bar: 16, plot: 160, label: 24 };

/** Two bars for each month: how many asked, and how many of all were collected. The table beside it says the same in numbers. */
export function FiguresPlot({ months }: Pick<Figures, 'months'>) {
  const most = Math.max(1, ...months.flatMap(({ asked, collected }) => [asked, collected]));
  const width = months.length * size.month;
  const heightOf = (count: number) => (count / most) * size.plot;
  const bar = (count: number, x: number, name: string | undefined) => (
    <>
      <rect
        className={name}
        x={x}
        y={size.label + size.plot - heightOf(count)}
        width={size.bar}
        height={heightOf(count)}
      />
      <text className={styles.number} x={x + size.bar / 2} y={size.label + size.plot - heightOf(count) - 4}>
        {count}
      </text>
    </>
  );
  return (
    <figure className={styles.figure}>
      <figcaption>
        <span className={styles.asked}>Asked</span> <span className={styles.collected}>Collected</span>
      </figcaption>
      <div {...scrollable} className={styles.scroll} aria-label="Plot of months">
        <svg
          role="img"
          aria-label="Asked and collected, by month; the numbers are in the table below."
          width={width}
          height={size.plot + 2 * size.label}
        >
          {months.map(({ month, asked, collected }, index) => (
            <g key={month} transform={`translate(${String(index * size.month)} 0)`}>
              {bar(asked, 14, styles.asked)}
              {bar(collected, 16 + size.bar, styles.collected)}
              <text className={styles.month} x={size.month / 2} y={size.plot + 2 * size.label - 6}>
                {monthText(month)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}
