import styles from './Desk.module.css';

/** Titles, each with its value. */
export function Fields({ entries }: { entries: readonly { title: string; value: string }[] }) {
  return (
    <dl className={styles.fields}>
      {entries.map(({ title, value }, index) => (
        <div key={`${title} ${String(index)}`}>
          <dt>{title}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
