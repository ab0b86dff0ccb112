import type { ComponentProps } from 'react';
import styles from '@site/shared/components/field/Control.module.css';

type Props = ComponentProps<'select'> & {
  label: string;
  /** The text of each option by its value, in their order. */
  options: Readonly<Record<string, string>>;
};

/** A labelled choice of one option. */
export function Choice({ label, options, ...native }: Props) {
  return (
    <label>
      {label}
      <select {...native} className={styles.control}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
