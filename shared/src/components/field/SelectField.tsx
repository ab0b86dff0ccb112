import { type ComponentPropsWithRef, useContext } from 'react';
import { describeControl, type FieldTexts } from './describeControl';
import { Field } from './Field';
import { FieldErrors } from './FieldErrors';
import styles from './Control.module.css';

export type Option = { value: string; label: string };

export type SelectFieldProps = FieldTexts &
  Omit<
    ComponentPropsWithRef<'select'>,
    'id' | 'className' | 'style' | 'value' | 'defaultValue' | 'children'
  > & {
    name: string;
    /** The blank first option, which is the default. */
    placeholder: string;
    options: readonly Option[];
  };

/** A labelled choice of one option. Never controlled; the blank first option is selected until the user chooses. */
export function SelectField({
  label,
  hint,
  advice,
  error,
  placeholder,
  options,
  ...native
}: SelectFieldProps) {
  const errors = useContext(FieldErrors);
  const texts = { id: native.id, label, hint, advice, error: error ?? errors[native.name] };
  return (
    <Field {...texts} required={native.required}>
      <select {...native} {...describeControl(texts)} className={styles.control}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
