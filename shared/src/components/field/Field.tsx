import type { ReactNode } from 'react';
import type { FieldTexts } from './describeControl';
import { FieldError } from './FieldError';
import styles from './Field.module.css';

export type FieldProps = FieldTexts & {
  /** Fields that are not required say so beside their label. */
  required?: boolean | undefined;
  /** The control, whose id is `id`. */
  children: ReactNode;
};

/** Label, hint, control, advice and error of one control, in this order. */
export function Field({ id, label, hint, advice, error, required = false, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {advice !== undefined && (
        <p id={`${id}-advice`} className={styles.advice} aria-live="polite">
          {advice}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
