import { frameMarks } from '@site/shared/frameMarks';
import styles from './KeepOffline.module.css';

/**
 * Asks whether the site is to be kept for reading without a connection. A checkbox, because it remembers that it was
 * pressed where no script of the shell runs yet. What it does is in `offline/`, which is fetched when the browser is idle
 * and writes into the elements with these data attributes; React renders them once and leaves them alone.
 */
export function KeepOffline() {
  return (
    <div className={styles.keep} data-keep-offline="">
      <label className={styles.label}>
        <input type="checkbox" />
        <span>
          Keep this site for offline reading{' '}
          {/* The composer writes the size, which depends on all applications. */}
          <span suppressHydrationWarning>{frameMarks.keptSize}</span>
        </span>
      </label>
      <span className={styles.note} data-note="" />
    </div>
  );
}
