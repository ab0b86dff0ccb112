import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field';
import styles from './Control.module.css';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'style' | 'value' | 'checked'> & { name: string };

/** A labelled input of one line. It is never controlled, so text typed before hydration stays. */
export function TextField({ label, hint, advice, error, type = 'text', ...native }: TextFieldProps) {
  const { id, name, required } = native;
  return (
    <Field {...{ id, name, required, label, hint, advice, error }}>
      {(described) => <input {...native} {...described} type={type} className={styles.control} />}
    </Field>
  );
}
