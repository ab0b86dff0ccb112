import { useContext } from 'react';
import { FieldError, FieldErrors } from './Field';
import type { Option } from './SelectField';
import fieldStyles from './Field.module.css';
import styles from './RadioGroup.module.css';

export type RadioGroupProps = {
  /** Unique on the page, the name unless given; each radio's id is `${id}-${value}` in lower case. */
  id?: string;
  name: string;
  legend: string;
  options: readonly Option[];
  /** The value that is chosen at first; a choice made before hydration stays. */
  defaultValue?: string | undefined;
  required?: boolean;
};

/** One choice among a few that are all visible. Never controlled. */
export function RadioGroup({ name, id = name, legend, options, defaultValue, required }: RadioGroupProps) {
  const error = useContext(FieldErrors)[name];
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`}>
      <legend className={`${fieldStyles.label} ${styles.legend}`}>
        {legend}
        {!required && <span className={fieldStyles.optional}> (optional)</span>}
      </legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              id={`${id}-${value.toLowerCase()}`}
              className={styles.radio}
              type="radio"
              name={name}
              value={value}
              required={required}
              defaultChecked={value === defaultValue}
            />
            {label}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
