import { requestFields } from '@site/shared/requests';
import { nairobiTimestamp } from './nairobiTime';
import type { ReceivedRequest } from './ReceivedRequest';

/**
 * Requests for programs: a list of objects, `createdAt` as RFC 3339 by the clock of Nairobi. Fields that the table does
 * not have are under `otherFields`, where no name can meet one of ours.
 */
export function toJson(requests: readonly ReceivedRequest[]): string {
  const list = requests.map(({ kind, id, reference, createdAt, values }) => {
    const isKnown = ([field]: [string, string]) => Object.hasOwn(requestFields[kind], field);
    const entries = Object.entries(values);
    const others = entries.filter((entry) => !isKnown(entry));
    return {
      kind,
      id,
      reference,
      createdAt: nairobiTimestamp(createdAt),
      ...Object.fromEntries(entries.filter(isKnown)),
      ...(others.length > 0 && { otherFields: Object.fromEntries(others) }),
    };
  });
  return `${JSON.stringify(list, null, 2)}\n`;
}
