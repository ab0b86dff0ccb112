import styles from './RequestForm.module.css';

/** A name that machines fill in, and that browsers do not complete. */
export const hiddenFieldName = 'homepage';

/** A field that only machines find. A request that fills it in gets a note and is not refused. */
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
