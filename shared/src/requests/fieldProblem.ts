import { isDay } from './isDay';
import type { RequestField } from './requests';

/** The possible errors of a value. */
export type FieldProblem = 'missing' | 'too-long' | 'not-an-email' | 'not-an-option' | 'not-a-day';

/**
 * Checks a value of a field, as the browser's own validation of the form and the security rules do. Lengths are in
 * UTF-16 units, as `maxlength` counts them; spaces count as text, as for `required`.
 * @param field from the table of fields, or as a release lists it
 * @returns undefined when the value is valid
 */
export function fieldProblem(field: RequestField, text: string): FieldProblem | undefined {
  if (text === '' && !field.required) return undefined;
  if (text === '' && field.kind !== 'choice') return 'missing';
  switch (field.kind) {
    case 'text':
      return text.length > field.maxLength ? 'too-long' : undefined;
    case 'email':
      if (text.length > field.maxLength) return 'too-long';
      return /^[^@ \t\r\n]+@[^@ \t\r\n]+$/.test(text) ? undefined : 'not-an-email';
    case 'choice':
      return field.options.includes(text) ? undefined : 'not-an-option';
    case 'date':
      return isDay(text) ? undefined : 'not-a-day';
  }
}
