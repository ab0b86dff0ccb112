import { fieldProblem } from '@site/shared/fieldProblem';
import { type Collection, type RequestField, requestFields, type RequestTable } from '@site/shared/requests';
import type { RestFields, RestValue } from '../restValue';
import { microsecondsOf } from './timestamp';

/** Whether requests are kept under this name. */
export function isCollection(name: string): name is Collection {
  return Object.hasOwn(requestFields, name);
}

/**
 * Checks a document against the table of fields: what the security rules check in the emulator and in production.
 * @param tables the table of fields; another one where a change of it is tried
 * @returns what is wrong, or undefined when the document may be kept
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
  if (wrong !== undefined) return `${wrong[0]} of ${collection} is missing or not as it must be`;
  return isTimestamp(fields.createdAt) ? undefined : `createdAt of ${collection} is not a timestamp`;
}

/** Whether a value is a time. */
export function isTimestamp(value: RestValue | undefined): boolean {
  return typeof value?.timestampValue === 'string' && microsecondsOf(value.timestampValue) !== undefined;
}

function fits(value: RestValue | undefined, field: RequestField): boolean {
  if (value === undefined) return field.transition !== undefined;
  const text = value.stringValue;
  return typeof text === 'string' && fieldProblem(field, text) === undefined;
}
