import { type Collection, requestFields } from '@site/shared/requests';
import { referenceOf } from '@site/shared/reference';
import type { ReceivedRequest } from './ReceivedRequest';

/**
 * Makes a request of what a database holds, whatever that is: nothing of a record is left out.
 * @param data the fields of the record; its `createdAt` is told by the moment already
 */
export function toReceivedRequest(
  kind: Collection,
  id: string,
  createdAt: Date,
  data: Readonly<Record<string, unknown>>,
): ReceivedRequest {
  const names = new Set([...Object.keys(requestFields[kind]), ...Object.keys(data).sort()]);
  names.delete('createdAt');
  const values = [...names].map((name) => [name, textOf(data[name])] as const);
  return { kind, id, reference: referenceOf(id), createdAt, values: Object.fromEntries(values) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
