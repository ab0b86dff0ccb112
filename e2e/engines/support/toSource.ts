/**
 * Writes a value as a JavaScript expression.
 * @param value made of JSON types and regular expressions
 */
export function toSource(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(toSource).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${toSource(each)}`);
    return `{${entries.join()}}`;
  }
  return value === undefined ? 'undefined' : JSON.stringify(value);
}
