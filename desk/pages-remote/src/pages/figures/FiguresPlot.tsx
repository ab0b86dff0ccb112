import type { Figures } from '../../../../plugin/api';
import desk from '../../Desk.module.css';
import { scrollable } from '../../Table';
import { monthText } from '../../words';
import styles from './FiguresPlot.module.css';

/** Of the drawing, in its own units. */
const size = { month: 64, bar: 16, plot: 160, label: 24 };

const bars = [
  ['asked', 14],
  ['collected', 32],
] as const;

/** Two bars for each month: how many asked, and how many of all were collected. The table beside it says the same in numbers. */
export function FiguresPlot({ months }: Pick<Figures, 'months'>) {
  const most = Math.max(1, ...months.flatMap(({ asked, collected }) => [asked, collected]));
  return (
    <figure>
      <figcaption>
        <span className={styles.asked}>■</span> Asked <span className={styles.collected}>■</span> Collected
      </figcaption>
      <section {...scrollable} className={desk.scroll} aria-label="Plot of months">
        <svg
          className={styles.plot}
          role="img"
          aria-label="Asked and collected, by month; the numbers are in the table below."
          width={months.length * size.month}
          height={size.plot + 2 * size.label}
        >
          {months.map((figures, index) => (
            <g key={figures.month} transform={`translate(${String(index * size.month)} 0)`}>
              {bars.map(([name, x]) => {
                const height = (figures[name] / most) * size.plot;
                const y = size.label + size.plot - height;
                return (
                  <g key={name}>
                    <rect className={styles[name]} x={x} y={y} width={size.bar} height={height} />
                    <text x={x + size.bar / 2} y={y - 4}>
                      {figures[name]}
                    </text>
                  </g>
                );
              })}
              <text x={size.month / 2} y={size.plot + 2 * size.label - 6}>
                {monthText(figures.month)}
              </text>
            </g>
          ))}
        </svg>
      </section>
    </figure>
  );
}
