import { fieldProblem } from '@site/shared/requests/fieldProblem';
import {
  type Collection,
  type RequestField,
  requestFields,
  type RequestTable,
} from '@site/shared/requests/requests';
import type { RestFields, RestValue } from '../../protocol/restValue';
import { microsecondsOf } from './timestamp';

/** Whether a name is that of a collection of requests. */
export function isCollection(name: string): name is Collection {
  return Object.hasOwn(requestFields, name);
}

/**
 * Checks a document against the table of fields, as the security rules do in the emulator and in production.
 * @param tables the table of fields; tests of a changed table pass their own
 * @returns what is wrong, or undefined when the document is valid
 */
export function problemOf(
  collection: Collection,
  fields: RestFields,
  tables: RequestTable = requestFields,
): string | undefined {
  const table = tables[collection];
  const unknown = Object.keys(fields).find((name) => name !== 'createdAt' && !Object.hasOwn(table, name));
  if (unknown !== undefined) return `${collection} has no field ${unknown}`;
  const wrong = Object.entries(table).find(([name, field]) => !fits(fields[name], field));
  if (wrong !== undefined) return `${wrong[0]} of ${collection} is missing or invalid`;
  return isTimestamp(fields.createdAt) ? undefined : `createdAt of ${collection} is not a timestamp`;
}

/** Whether a value is a timestamp. */
export function isTimestamp(value: RestValue | undefined): boolean {
  return typeof value?.timestampValue === 'string' && microsecondsOf(value.timestampValue) !== undefined;
}

function fits(value: RestValue | undefined, field: RequestField): boolean {
  if (value === undefined) return field.transition !== undefined;
  const text = value.stringValue;
  return typeof text === 'string' && fieldProblem(field, text) === undefined;
}
