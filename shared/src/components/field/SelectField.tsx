import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field';
import styles from './Control.module.css';

export type Option = { value: string; label: string };

export type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'style' | 'children'> & {
    name: string;
    /** The blank first option, where there is one. */
    placeholder?: string;
    options: readonly Option[];
  };

/** A labelled choice of one option. Never controlled where a document has it, so that a choice made before hydration stays. */
export function SelectField({
  label,
  hint,
  advice,
  error,
  placeholder,
  options,
  ...native
}: SelectFieldProps) {
  // Without a blank option one is always chosen.
  const { id, name, required = placeholder === undefined } = native;
  return (
    <Field {...{ id, name, required, label, hint, advice, error }}>
      {(described) => (
        <select {...native} {...described} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
