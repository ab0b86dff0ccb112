import { type Collection, requestFields } from '@site/shared/requests/requests';
import { referenceOf } from '@site/shared/requests/reference';
import type { ReceivedRequest } from './ReceivedRequest';

/**
 * Converts a record of a database, whatever its fields are: none is left out.
 * @param times its `createdAt`, and when it reached the database
 * @param data the fields of the record; its `createdAt` is among the times already
 */
export function toReceivedRequest(
  kind: Collection,
  id: string,
  times: Pick<ReceivedRequest, 'createdAt' | 'arrivedAt'>,
  data: Readonly<Record<string, unknown>>,
): ReceivedRequest {
  const names = new Set([...Object.keys(requestFields[kind]), ...Object.keys(data).sort()]);
  names.delete('createdAt');
  const values = [...names].map((name) => [name, textOf(data[name])] as const);
  return { kind, id, reference: referenceOf(id), ...times, values: Object.fromEntries(values) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
