import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field';
import styles from './Control.module.css';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'style' | 'checked'> & { name: string };

/** A labelled input of one line. Never controlled where a document has it, so that text typed before hydration stays. */
export function TextField({ label, hint, advice, error, type = 'text', ...native }: TextFieldProps) {
  const { id, name, required } = native;
  return (
    <Field {...{ id, name, required, label, hint, advice, error }}>
      {(described) => <input {...native} {...described} type={type} className={styles.control} />}
    </Field>
  );
}
