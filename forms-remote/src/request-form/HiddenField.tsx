import type { NoteReason } from '@site/shared/requests/requestNotes';
import { isUntouched } from './formValues';
import styles from './RequestForm.module.css';

/** A name that machines fill in, and that browsers do not complete. */
export const hiddenFieldName = 'homepage';

/** A person needs longer than this to fill in a form, in milliseconds. */
const leastTime = 3_000;

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

/**
 * Watches how a form is filled in, from when it is shown blank. If it has values by then, it was begun at an unknown time.
 * @returns a function that returns what is suspicious so far
 */
export function watchFilling(form: HTMLFormElement): () => NoteReason[] {
  const since = isUntouched(form) ? Date.now() : -Infinity;
  return () => [
    ...(new FormData(form).get(hiddenFieldName) ? (['hidden-field'] as const) : []),
    ...(Date.now() - since < leastTime ? (['too-fast'] as const) : []),
  ];
}
