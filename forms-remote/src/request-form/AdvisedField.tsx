import { useState } from 'react';
import { TextField, type TextFieldProps } from '@site/shared/components/field/TextField';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { isDay } from '@site/shared/requests/isDay';
import { toDay } from '@site/shared/requests/toDay';

/** The digits of the shortest numbers that can be called: a mobile number without its first zero or country code. */
const fewestDigits = 9;

/**
 * A field for a name, a number (`tel`) or a day (`date`) that asks about an unlikely value and takes it all the same: not while
 * it is being typed, a day at once.
 */
export function AdvisedField(field: TextFieldProps) {
  const [advice, setAdvice] = useState('');
  const { type } = field;
  return (
    <TextField
      {...field}
      advice={advice}
      onInput={({ currentTarget: { value } }) => {
        if (type === 'date' || advice !== '') setAdvice(adviceOn(type, value));
      }}
      onBlur={({ currentTarget: { value } }) => setAdvice(adviceOn(type, value))}
    />
  );
}

/** What the user should be asked about a value, or the empty string. */
export function adviceOn(type: string | undefined, text: string): string {
  if (text === '') return '';
  if (type === 'date') return adviceOnDay(toDay(text));
  if (text.trim() === '')
    return `These are only spaces: ${type === 'tel' ? 'which number may we call' : 'may we know your name'}?`;
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return type === 'tel' && digits < fewestDigits ? 'This number looks short: is a digit missing?' : '';
}

function adviceOnDay(day: string): string {
  if (!isDay(day)) return '';
  if (day < dayInNairobi())
    return 'This day has passed. You can send it, and we agree on another when we call.';
  const inOneYear = new Date();
  inOneYear.setUTCFullYear(inOneYear.getUTCFullYear() + 1);
  return day > dayInNairobi(inOneYear) ? 'This day is more than a year away: is the year right?' : '';
}
