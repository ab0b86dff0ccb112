import type { Figures } from '../../../../plugin/api';
import { afterHydration } from '../../afterHydration';
import styles from '../../Desk.module.css';
import { Download } from '../../Download';
import { Table } from '../../Table';
import { useLoaded } from '../../useLoaded';
import { useLive } from '../../useLive';
import { FiguresPlot } from './FiguresPlot';

export default afterHydration('Figures', FiguresView);

/** What came in and what became of it, month by month. */
function FiguresView() {
  const { data, status, load } = useLoaded<Figures>('/api/figures');
  const live = useLive(load, data?.version);
  return (
    <>
      <div className={styles.line}>
        <h1>Figures</h1>
        {live}
      </div>
      {status}
      {data?.months.length === 0 && <p>Nothing has come in yet.</p>}
      {data && data.months.length > 0 && (
        <>
          <p className={styles.soft}>
            Donations by the month in which they came in; equipment by the month in which it was collected.
          </p>
          <FiguresPlot months={data.months} />
          <Table caption="Table of months" {...data.table} />
          <Download address="/api/figures/sheet" file="figures.xlsx">
            Download for Excel
          </Download>
        </>
      )}
    </>
  );
}
