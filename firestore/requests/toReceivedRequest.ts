import { type Collection, requestFields } from '@site/shared/requests';
import { referenceOf } from '../../forms-remote/src/requests/reference';
import type { ReceivedRequest } from './ReceivedRequest';

/** Makes a request of what a database holds, whatever that is. */
export function toReceivedRequest(
  kind: Collection,
  id: string,
  createdAt: Date,
  valueOf: (field: string) => unknown,
): ReceivedRequest {
  const values = Object.keys(requestFields[kind]).map((field) => {
    const value = valueOf(field);
    return [field, typeof value === 'string' ? value : ''] as const;
  });
  return { kind, id, reference: referenceOf(id), createdAt, values: Object.fromEntries(values) };
}
