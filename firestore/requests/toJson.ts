import { nairobiTimestamp } from './nairobiTime';
import type { ReceivedRequest } from './ReceivedRequest';

/** Requests for programs: a list of objects, `createdAt` as RFC 3339 by the clock of Nairobi. */
export function toJson(requests: readonly ReceivedRequest[]): string {
  const list = requests.map(({ kind, id, reference, createdAt, values }) => ({
    kind,
    id,
    reference,
    createdAt: nairobiTimestamp(createdAt),
    ...values,
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}
