import styles from './KeepOffline.module.css';

/**
 * The control that keeps the site for reading offline. It is a checkbox, because that keeps its state before the
 * shell's script runs. Its behaviour is in `offline/`, which is loaded when the browser is idle and writes into the
 * elements with these data attributes; React renders them once and leaves them alone.
 * @param size of what is fetched, which depends on all applications
 */
export function KeepOffline({ size }: { size: string }) {
  return (
    <div className={styles.keep} data-keep-offline="">
      <label className={styles.label}>
        <input type="checkbox" />
        <span>
          Keep this site for offline reading <span suppressHydrationWarning>{size}</span>
        </span>
      </label>
      <span className={styles.note} data-note="" />
    </div>
  );
}
