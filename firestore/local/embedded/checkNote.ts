import { noteReasons } from '@site/shared/requests/requestNotes';
import type { RestFields, RestValue } from '../../protocol/restValue';
import { isCollection, isTimestamp } from './checkRequest';

/**
 * Checks a note on how a request came, as the security rules do.
 * @param id of the note
 * @returns what is wrong, or undefined when the note is valid
 */
export function noteProblem(id: string, fields: RestFields): string | undefined {
  const { reasons, createdAt, ...others } = fields;
  const [, collection = ''] = /^([A-Za-z]+)-[A-Za-z0-9]{20}$/.exec(id) ?? [];
  if (!isCollection(collection)) return 'the id of a note must name its request';
  if (Object.keys(others).length > 0) return 'a note has exactly two fields';
  if (!areReasons(reasons)) return 'reasons of a note is missing or invalid';
  return isTimestamp(createdAt) ? undefined : 'createdAt of a note is not a timestamp';
}

function areReasons(value: RestValue | undefined): boolean {
  const { values = [] } = (value?.arrayValue ?? {}) as { values?: RestValue[] };
  const known: readonly unknown[] = noteReasons;
  return (
    values.length > 0 &&
    values.length <= noteReasons.length &&
    values.every(({ stringValue }) => known.includes(stringValue))
  );
}
