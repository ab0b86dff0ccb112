import { type ComponentPropsWithRef, useContext } from 'react';
import { describeControl, type FieldTexts } from './describeControl';
import { Field } from './Field';
import { FieldErrors } from './FieldErrors';
import styles from './Control.module.css';

export type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'style' | 'value'> & { name: string };

/** A labelled input of several lines, which grows with its text where the browser supports it. Never controlled. */
export function TextArea({ label, hint, advice, error, rows = 4, ...native }: TextAreaProps) {
  const errors = useContext(FieldErrors);
  const texts = { id: native.id, label, hint, advice, error: error ?? errors[native.name] };
  return (
    <Field {...texts} required={native.required}>
      <textarea {...native} {...describeControl(texts)} rows={rows} className={styles.control} />
    </Field>
  );
}
