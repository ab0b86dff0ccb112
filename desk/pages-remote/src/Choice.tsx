import type { ComponentProps } from 'react';

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
      <select {...native}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
