import type { RestFields, RestValue } from '../firestore/protocol/restValue';

/** The values of a document that Firestore's REST interface returned. Times are `Date`s. */
export function fromRest(fields: RestFields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}

/** The fields of a document for that interface: texts, whole numbers, `Date`s, lists and maps; what is undefined is left out. */
export function toRest(content: object): RestFields {
  const given = Object.entries(content).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, restOf(value)]));
}

function valueOf({ timestampValue, integerValue, arrayValue, mapValue, ...others }: RestValue): unknown {
  if (timestampValue !== undefined) return new Date(String(timestampValue));
  if (integerValue !== undefined) return Number(integerValue);
  if (arrayValue) return Array.from((arrayValue as { values?: RestValue[] }).values ?? [], valueOf);
  if (mapValue) return fromRest((mapValue as { fields?: RestFields }).fields);
  return Object.values(others)[0];
}

function restOf(value: unknown): RestValue {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restOf) } };
  if (typeof value === 'object' && value) return { mapValue: { fields: toRest(value) } };
  return { stringValue: value };
}
