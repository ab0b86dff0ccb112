import type { RestFields } from '../../protocol/restValue';
import { denied, invalid } from './refusal';
import { microsecondsOf } from './timestamp';

/** One complete document to set. */
export type SetDocument = {
  collection: string;
  id: string;
  fields: RestFields;
  mustBeNew: boolean;
  /** No field is written: the call only checks that the document exists. */
  keepsFields: boolean;
};

/** One document to delete, whether or not it exists. */
export type DeleteDocument = { collection: string; id: string; isDeleted: true };

const kinds = new Set([
  'nullValue',
  'booleanValue',
  'integerValue',
  'doubleValue',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
]);

/**
 * Reads the body of a `documents:commit`.
 * @param root the prefix of all document names, `projects/P/databases/(default)/documents/`
 * @throws {Refusal} when it is malformed, or does anything but set or delete complete documents of a collection
 */
export function parseCommit(body: string, root: string): (SetDocument | DeleteDocument)[] {
  const { writes = [] } = asObject(parseJson(body));
  if (!Array.isArray(writes)) throw invalid('writes is not a list');
  return writes.map((write) => parseWrite(asObject(write), root));
}

function parseWrite(write: Record<string, unknown>, root: string): SetDocument | DeleteDocument {
  const { update, updateMask, delete: deleted, currentDocument, ...others } = write;
  if (deleted !== undefined) {
    const more = [update, updateMask, currentDocument].some((part) => part !== undefined);
    if (more || Object.keys(others).length > 0) throw invalid('a delete takes no further options');
    return { ...parseName(deleted, root), isDeleted: true };
  }
  if (update === undefined || Object.keys(others).length > 0)
    throw invalid('only complete documents can be set');
  const { name, fields = {} } = asObject(update);
  const { exists } = asObject(currentDocument ?? {});
  return {
    ...parseName(name, root),
    fields: parseFields(fields),
    mustBeNew: exists === false,
    keepsFields: updateMask !== undefined && isEmptyTouch(updateMask, exists),
  };
}

/** @throws {Refusal} where only some fields are written: the rules are not tested with partial documents */
function isEmptyTouch(updateMask: unknown, exists: unknown): true {
  const { fieldPaths = [] } = asObject(updateMask);
  if (!Array.isArray(fieldPaths) || fieldPaths.length > 0 || exists !== true)
    throw invalid('only complete documents can be set');
  return true;
}

function parseName(name: unknown, root: string): { collection: string; id: string } {
  if (typeof name !== 'string' || !name.startsWith(root))
    throw invalid('the name is not that of a document of this project');
  const parts = name.slice(root.length).split('/');
  const [collection, id] = parts;
  if (
    parts.length % 2 === 1 ||
    parts.some((part) => ['', '.', '..'].includes(part) || /^__.*__$/.test(part))
  ) {
    throw invalid("the document's name is malformed");
  }
  if (collection === undefined || id === undefined || parts.length > 2)
    throw denied('subcollections are not supported');
  return { collection, id };
}

function parseFields(fields: unknown): RestFields {
  for (const value of Object.values(asObject(fields))) {
    const [kind, ...more] = Object.keys(asObject(value));
    if (kind === undefined || more.length > 0 || !kinds.has(kind))
      throw invalid("a field's value is not a Firestore value");
    const content = asObject(value)[kind];
    if (kind === 'stringValue' && typeof content !== 'string') throw invalid('a stringValue is not a string');
    if (kind === 'timestampValue' && (typeof content !== 'string' || microsecondsOf(content) === undefined)) {
      throw invalid('a timestampValue is not a timestamp');
    }
  }
  return fields as RestFields;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('the body is not JSON');
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('an object was expected');
  return value as Record<string, unknown>;
}
