import type { Figures } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import styles from '../../Desk.module.css';
import { Download } from '../../Download';
import { LiveHeading } from '../../LiveHeading';
import { Table } from '../../Table';
import { useLoaded } from '../../useLoaded';
import { FiguresPlot } from './FiguresPlot';

export default afterHydration('Figures', FiguresView);

/** What came in and what became of it, month by month. */
function FiguresView() {
  const { data, status } = useLoaded<Figures>('/api/figures');
  return (
    <>
      <LiveHeading>Figures</LiveHeading>
      {status}
      {data?.months.length === 0 && <p>Nothing has come in yet.</p>}
      {data && data.months.length > 0 && (
        <>
          <p className={styles.soft}>
            Donations by the month in which they came in; equipment by the month in which it was collected.
          </p>
          <FiguresPlot months={data.months} />
          <Table caption="Table of months" {...data.table} />
          <Download address="/api/figures/sheet" file="figures.xlsx" />
        </>
      )}
    </>
  );
}
