import type { Figures } from '../../../../plugin/api';
import { Download } from '../../CallButton';
import styles from '../../Desk.module.css';
import { deskPage } from '../../deskPage';
import { scrollable, Table } from '../../Table';
import { useLoaded } from '../../useLoaded';

export default deskPage('Figures', FiguresView);

/** What came in and what became of it, month by month. */
function FiguresView() {
  const { data, status } = useLoaded<Figures>('/api/figures');
  if (!data) return status;
  const { months, table } = data;
  const most = Math.max(1, ...months.flatMap(({ asked, collected }) => [asked, collected]));
  const bar = (x: number, count: number) => `M${String(x)} 160v-${String((count / most) * 160)}`;
  return (
    <>
      {status}
      <p className={styles.soft}>
        Donations by the month in which they came in; equipment by the month in which it was collected. The
        left bar of a month says how many asked, the right one how many were collected.
      </p>
      <section {...scrollable} className={styles.scroll} aria-label="Plot of months">
        <svg role="img" aria-label="Asked and collected, by month" width={months.length * 64} height={184}>
          {months.map(({ month, asked, collected }, index) => (
            <g key={month} transform={`translate(${String(index * 64)} 0)`} strokeWidth={16}>
              <path d={bar(22, asked)} stroke="var(--line-strong)" />
              <path d={bar(42, collected)} stroke="var(--action)" />
              <text x={4} y={178} fill="currentColor" fontSize={14}>
                {month}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <Table caption="Table of months" {...table} />
      <Download address="/api/figures/sheet" file="figures.xlsx" />
    </>
  );
}
