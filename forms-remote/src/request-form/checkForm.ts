import { type FieldProblem, fieldProblem } from '@site/shared/requests/fieldProblem';
import { boundMark } from '@site/shared/requests/posts';
import { type Collection, type RequestField, requestFields } from '@site/shared/requests/requests';
import { toDay } from '@site/shared/requests/toDay';
import { valuesOf } from './formValues';

/** What a user is told about a value that cannot be sent. */
export const fieldMessages: Readonly<Record<FieldProblem, string>> = {
  missing: 'Please fill this in.',
  'too-long': `Please make this shorter: it takes at most ${boundMark} characters.`,
  'not-an-email': 'Please write an e-mail address, such as name@example.org.',
  'not-an-option': 'Please choose one.',
  'not-a-day': 'Please write the day as year-month-day, such as 2027-01-31.',
};

/** A value that cannot be sent. */
export type Problem = { name: string; message: string; /** Of the control. */ id: string; label: string };

/**
 * Checks what the browser's own validation has let through, as the security rules will: a script or an older browser may
 * have filled in more than they take. A day that was typed as text is first written as the rules read it.
 */
export function checkForm(form: HTMLFormElement, collection: Collection): Problem[] {
  const fields: Readonly<Record<string, RequestField>> = requestFields[collection];
  for (const [name, { kind }] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    // A browser without calendars says that the control is of the type `text`.
    if (kind === 'date' && control instanceof HTMLInputElement && control.type === 'text')
      control.value = toDay(control.value);
  }
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries<string>(valuesOf(form, collection))) {
    const field = fields[name];
    const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const problem = field && control && fieldProblem(field, value);
    if (!problem) continue;
    const bound = 'maxLength' in field ? field.maxLength.toLocaleString('en') : '';
    const label = control.closest('fieldset')?.querySelector('legend') ?? control.labels?.[0];
    const text = label?.firstChild?.textContent ?? name;
    problems.push({
      name,
      message: fieldMessages[problem].replace(boundMark, bound),
      id: control.id,
      label: text.endsWith('?') ? text : `${text}:`,
    });
  }
  return problems;
}
