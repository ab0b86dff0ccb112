import { fieldProblem } from '@site/shared/requests/fieldProblem';
import { type Collection, type RequestField, requestFields } from '@site/shared/requests/requests';
import { toDay } from '@site/shared/requests/toDay';
import { boundMark, fieldMessages } from './fieldMessages';
import { valuesOf } from './formValues';

/**
 * Checks what the browser's own validation has let through, as the security rules will: a script or an older browser may
 * have filled in more than they take. A day that was typed as text is first written as the rules read it.
 * @returns a message by the name of each field that has a problem
 */
export function checkForm(form: HTMLFormElement, collection: Collection): Record<string, string> {
  const fields: Readonly<Record<string, RequestField>> = requestFields[collection];
  for (const [name, { kind }] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    // A browser without calendars says that the control is of the type `text`.
    if (kind === 'date' && control instanceof HTMLInputElement && control.type === 'text')
      control.value = toDay(control.value);
  }
  const messages: Record<string, string> = {};
  for (const [name, value] of Object.entries<string>(valuesOf(form, collection))) {
    const field = fields[name];
    const problem = field && form.elements.namedItem(name) && fieldProblem(field, value);
    if (!problem) continue;
    messages[name] = fieldMessages[problem].replace(
      boundMark,
      'maxLength' in field ? field.maxLength.toLocaleString('en') : '',
    );
  }
  return messages;
}
