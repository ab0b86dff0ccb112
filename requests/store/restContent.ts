import type { RestFields, RestValue } from '../../firestore/protocol/restValue';
import type { Content } from './staffDocuments';

/** Converts what staff write to the form of Firestore's REST interface. */
export function toRestFields(content: Content): RestFields {
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, toRestValue(value)]));
}

/** Converts a document's fields to plain values: times to `Date`s, lists and maps likewise. */
export function fromRestFields(fields: RestFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromRestValue(value)]));
}

function toRestValue(value: Content[string]): RestValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(toRestValue) } };
  return { mapValue: { fields: toRestFields(value) } };
}

function isList(value: readonly string[] | Readonly<Record<string, number>>): value is readonly string[] {
  return Array.isArray(value);
}

function fromRestValue(value: RestValue): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  switch (kind) {
    case 'timestampValue':
      return new Date(String(content));
    case 'integerValue':
      return Number(content);
    case 'arrayValue':
      return ((content as { values?: RestValue[] }).values ?? []).map(fromRestValue);
    case 'mapValue':
      return fromRestFields((content as { fields?: RestFields }).fields ?? {});
    default:
      return content;
  }
}
