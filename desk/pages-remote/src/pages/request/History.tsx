import type { DeskRequest } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { momentText, statusNames } from '../../words';

/** Who marked a request as what, the first mark first. */
export function History({ entries }: { entries: DeskRequest['history'] }) {
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">What was done</h2>
      {entries.length === 0 && <p className={styles.soft}>Nothing yet.</p>}
      <ol className={styles.part}>
        {entries.map(({ at, by, status, note }, index) => (
          <li key={`${at} ${String(index)}`}>
            <p>
              <b>{statusNames[status]}</b> <span className={styles.soft}>{`${momentText(at)}, ${by}`}</span>
            </p>
            {note && <p className={styles.text}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
