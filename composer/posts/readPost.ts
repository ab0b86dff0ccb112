import { fieldProblem, type FieldProblem } from '@site/shared/requests/fieldProblem';
import type { PostableForm } from './PostableForm';

/** A posted form. */
export type Post = {
  /** The value of every field of the record, as the form's own script would have read it. */
  values: Record<string, string>;
  /** By the name of the field, in the order of the form. */
  problems: Map<string, FieldProblem>;
  /** Whether the hidden field was filled in. */
  isHiddenFieldFilled: boolean;
};

/**
 * Reads and checks a form that a browser posted without script.
 * @param body as `application/x-www-form-urlencoded`; values without a field are ignored
 */
export function readPost(body: string, { fields, hiddenField }: PostableForm): Post {
  const sent = new URLSearchParams(body);
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      // Browsers send a line break as CR LF; scripts and the fields' limits count it as one character.
      const text = (sent.get(name) ?? '').replace(/\r\n?/g, '\n');
      // As browsers do for an e-mail input. A date is typed as text where the browser has no calendar, and a phone's keyboard
      // adds a space.
      return [name, kind === 'email' || kind === 'date' ? text.trim() : text];
    }),
  );
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const problem = fieldProblem(field, values[name] ?? '');
    return problem ? [[name, problem] as const] : [];
  });
  return {
    values,
    problems: new Map(problems),
    isHiddenFieldFilled: (sent.get(hiddenField) ?? '') !== '',
  };
}
