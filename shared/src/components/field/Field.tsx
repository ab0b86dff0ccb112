import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react';
import styles from './Field.module.css';

/** The properties of every field besides its control's own attributes. */
export type FieldTexts = {
  /** The control's id, unique on the page, its name unless given; hint, advice and error have ids derived from it. */
  id?: string | undefined;
  label: string;
  /** Permanent help below the label. */
  hint?: ReactNode | undefined;
  /**
   * Friendly advice on the value that does not prevent sending. Pass the empty string while there is none, so that the
   * live region exists before it is filled.
   */
  advice?: string | undefined;
  /** The error of the value; marks the control invalid. */
  error?: string | undefined;
};

/** The attributes that connect a control to its hint, advice and error. */
type Described = { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined };

export type FieldProps = FieldTexts & {
  /** The control's name, by which its form may know an error. */
  name: string;
  /** Fields that are not required say so beside their label. */
  required?: boolean | undefined;
  /** Draws the control, with these attributes. */
  children: (described: Described) => ReactNode;
};

/** Label, hint, control, advice and error of one control, in this order. */
export function Field({ name, id = name, label, hint, advice, error, required, children }: FieldProps) {
  const ofForm = useContext(FieldErrors)[name];
  const texts = { hint, advice, error: error ?? ofForm };
  const ids = Object.entries(texts).flatMap(([kind, text]) => (text === undefined ? [] : [`${id}-${kind}`]));
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
      {children({
        id,
        'aria-describedby': ids.join(' ') || undefined,
        'aria-invalid': texts.error === undefined ? undefined : true,
      })}
      {advice !== undefined && (
        <p id={`${id}-advice`} className={styles.advice} aria-live="polite">
          {advice}
        </p>
      )}
      {texts.error !== undefined && <FieldError id={`${id}-error`}>{texts.error}</FieldError>}
    </div>
  );
}

/** Lays short fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The error of a field's value; takes every native attribute of a paragraph. */
export function FieldError(native: Omit<ComponentPropsWithRef<'p'>, 'className' | 'style'>) {
  return <p {...native} className={styles.error} />;
}

/** The errors of the fields of a form, by their names, for a form whose fields are drawn by others. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});
