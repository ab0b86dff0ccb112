import { useState } from 'react';
import { TextField, type TextFieldProps } from '@site/shared/components/field/TextField';

type Props = Omit<TextFieldProps, 'advice' | 'onInput' | 'onBlur'> & {
  /** Returns what the user should be asked about a value, or the empty string. */
  adviseOn: (value: string) => string;
};

/** A field that asks about an unlikely value and takes it all the same: not while it is being typed, a day at once. */
export function AdvisedField({ adviseOn, ...field }: Props) {
  const [advice, setAdvice] = useState('');
  return (
    <TextField
      {...field}
      advice={advice}
      onInput={({ currentTarget: { value } }) => {
        if (field.type === 'date' || advice !== '') setAdvice(adviseOn(value));
      }}
      onBlur={({ currentTarget: { value } }) => setAdvice(adviseOn(value))}
    />
  );
}
