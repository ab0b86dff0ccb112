import { fieldProblem, type FieldProblem } from '@site/shared/requests/fieldProblem';
import { postedIdentity } from '@site/shared/requests/posts';
import type { RequestRecord } from '@site/shared/requests/requestCommit';
import { toDay } from '@site/shared/requests/toDay';
import type { PostableForm } from './postableForms';

export type Post = {
  /** The value of every field of the record, as the form's own script would have read it. */
  values: Record<string, string>;
  /** By the name of the field, in the order of the form. */
  problems: Map<string, FieldProblem>;
  identity: Pick<RequestRecord, 'id' | 'createdAt' | 'correction'> | undefined;
  isHiddenFieldFilled: boolean;
};

/** @param body as `application/x-www-form-urlencoded`; values without a field are ignored */
export function readPost(body: string, { fields, hiddenField }: PostableForm): Post {
  const sent = new URLSearchParams(body);
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      // Browsers send a line break as CR LF; scripts and the fields' limits count it as one character.
      const text = (sent.get(name) ?? '').replace(/\r\n?/g, '\n');
      // As browsers do for an e-mail input. A date is typed as text where the browser has no calendar.
      return [name, kind === 'date' ? toDay(text) : kind === 'email' ? text.trim() : text];
    }),
  );
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const problem = fieldProblem(field, values[name] ?? '');
    return problem ? [[name, problem] as const] : [];
  });
  return {
    values,
    problems: new Map(problems),
    identity: identityIn(sent),
    isHiddenFieldFilled: (sent.get(hiddenField) ?? '') !== '',
  };
}

/** @returns undefined unless both values have the shape that scripts send */
function identityIn(sent: URLSearchParams): Post['identity'] {
  const id = sent.get(postedIdentity.id) ?? '';
  const [, moment, correction] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3})?Z$/.exec(sent.get(postedIdentity.createdAt) ?? '') ?? [];
  const createdAt = `${moment ?? ''}Z`;
  if (!/^[A-Za-z0-9]{20}$/.test(id) || Number.isNaN(Date.parse(createdAt))) return undefined;
  return { id, createdAt, correction: Number(correction ?? 0) };
}
