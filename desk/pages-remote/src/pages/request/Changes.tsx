import type { DeskRequest } from '../../../../plugin/api';
import styles from '../../Desk.module.css';

/** What the sender changed after the last mark: both values, because the mark was about the first. */
export function Changes({ changes }: Pick<DeskRequest, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>Changed by the sender after the last mark</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">At the mark</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ title, before, now }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{before || '–'}</td>
            <td>{now || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
