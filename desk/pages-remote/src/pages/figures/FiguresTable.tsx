import type { Figures } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { scrollable } from './scrollable';

/** The figures of all months together, then of each, the latest first. */
export function FiguresTable({ titles, rows }: Figures['table']) {
  return (
    <div {...scrollable} className={styles.scroll} aria-label="Table of months">
      <table className={styles.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([month, ...cells]) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {cells.map((cell, index) => (
                <td key={titles[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
