import { type ComponentPropsWithRef, useContext } from 'react';
import { describeControl, type FieldTexts } from './describeControl';
import { Field } from './Field';
import { FieldErrors } from './FieldErrors';
import styles from './Control.module.css';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'style' | 'value' | 'checked'> & { name: string };

/** A labelled input of one line. It is never controlled, so text typed before hydration stays. */
export function TextField({ label, hint, advice, error, type = 'text', ...native }: TextFieldProps) {
  const errors = useContext(FieldErrors);
  const texts = { id: native.id, label, hint, advice, error: error ?? errors[native.name] };
  return (
    <Field {...texts} required={native.required}>
      <input {...native} {...describeControl(texts)} type={type} className={styles.control} />
    </Field>
  );
}
