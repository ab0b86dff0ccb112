import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field';
import styles from './Control.module.css';

export type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'style' | 'value'> & { name: string };

/** A labelled input of several lines, which grows with its text where the browser supports it. Never controlled. */
export function TextArea({ label, hint, advice, error, rows = 4, ...native }: TextAreaProps) {
  const { id, name, required } = native;
  return (
    <Field {...{ id, name, required, label, hint, advice, error }}>
      {(described) => <textarea {...native} {...described} rows={rows} className={styles.control} />}
    </Field>
  );
}
