import { fieldProblem } from '@site/shared/requests/fieldProblem';
import { notesCollection } from '@site/shared/requests/requestNotes';
import { type RequestField, requestFields } from '@site/shared/requests/requests';
import type { RestFields, RestValue } from '../../protocol/restValue';

/** What is wrong with a record by the table of fields; a note on how one came is taken as it is. */
export function recordProblem(collection: string, id: string, fields: RestFields): string | undefined {
  const { createdAt, ...values } = fields;
  if (Number.isNaN(Date.parse(String(createdAt?.timestampValue)))) return 'createdAt is not a timestamp';
  if (collection === notesCollection) return undefined;
  if (!Object.hasOwn(requestFields, collection)) return `${collection} is closed`;
  if (!/^[A-Za-z0-9]{20}$/.test(id)) return 'an id has 20 letters and digits';
  const table: Readonly<Record<string, RequestField>> =
    requestFields[collection as keyof typeof requestFields];
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) return `${collection} has no field ${unknown}`;
  const wrong = Object.entries(table).find(([name, field]) => !fits(values[name], field));
  return wrong && `${wrong[0]} of ${collection} is missing or invalid`;
}

function fits(value: RestValue | undefined, field: RequestField): boolean {
  if (value === undefined) return field.transition !== undefined;
  const text = value.stringValue;
  return typeof text === 'string' && fieldProblem(field, text) === undefined;
}
