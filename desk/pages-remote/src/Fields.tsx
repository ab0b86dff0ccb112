import styles from './Desk.module.css';

/** Titles, each with its value. */
export function Fields({ entries }: { entries: readonly { title: string; value: string }[] }) {
  return (
    <dl className={styles.part}>
      {entries.map(({ title, value }, index) => (
        <div key={`${title} ${String(index)}`}>
          <dt className={styles.soft}>{title}</dt>
          <dd className={styles.text}>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
