import styles from './RequestForm.module.css';

/** Named as a machine would expect it, and as no browser fills in by itself. */
export const hiddenFieldName = 'homepage';

/** A field that neither eyes nor screen readers nor the keyboard find: who fills it in is noted, and not refused. */
export function HiddenField() {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={hiddenFieldName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
