import { Button } from '@site/shared/components/button/Button';
import styles from '../../Desk.module.css';

/** Downloads the chosen requests, for the person who asked for their data. */
export function Export({ paths }: { paths: readonly string[] }) {
  return (
    <form method="post" action="/api/export" className={styles.controls}>
      <input type="hidden" name="paths" value={paths.join()} />
      <label>
        Format
        <select name="format">
          <option value="text">Text</option>
          <option value="csv">CSV</option>
          <option value="json">JSON</option>
        </select>
      </label>
      <Button type="submit" variant="secondary">
        Export
      </Button>
    </form>
  );
}
