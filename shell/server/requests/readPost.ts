import { fieldProblem, type FieldProblem } from '@site/shared/fieldProblem';
import type { PostableForm } from './PostableForm';

/** What somebody sent in a form. */
export type Post = {
  /** Every field of the record, as the form's own script would have read it. */
  values: Record<string, string>;
  /** By the name of the field, in the order of the form. */
  problems: Map<string, FieldProblem>;
  /** Whether the field was filled in that people do not see. */
  isHiddenFieldFilled: boolean;
};

/**
 * Reads and checks a form that a browser sent by itself.
 * @param body as `application/x-www-form-urlencoded`; what the form has no field for is left out
 */
export function readPost(body: string, { fields, hiddenField }: PostableForm): Post {
  const sent = new URLSearchParams(body);
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      // On its way a line break is CR LF; scripts, and the bounds of the fields, know it as one letter.
      const text = (sent.get(name) ?? '').replace(/\r\n?/g, '\n');
      // As an e-mail input does where a browser has one.
      return [name, kind === 'email' ? text.trim() : text];
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
