import { requestFields } from '@site/shared/requests/requests';
import { type HandledRequest, statusOf } from '../staff/history';
import { nairobiTimestamp } from '../dates/nairobiTime';

/**
 * Formats requests for programs: a list of objects, with `receivedAt` by the database's
 * clock and `createdAt` by the donor's, as RFC 3339 in Nairobi time. Fields that are not in the
 * table are under `otherFields`, where no name can clash with one of ours.
 */
export function toJson(requests: readonly HandledRequest[]): string {
  const list = requests.map((request) => {
    const { kind, id, reference, createdAt, arrivedAt, values, history, suspicions } = request;
    const isKnown = ([field]: [string, string]) => Object.hasOwn(requestFields[kind], field);
    const entries = Object.entries(values);
    const others = entries.filter((entry) => !isKnown(entry));
    return {
      kind,
      id,
      reference,
      receivedAt: nairobiTimestamp(arrivedAt),
      createdAt: nairobiTimestamp(createdAt),
      status: statusOf(request),
      ...(history.length > 0 && {
        history: history.map(({ status, by, at, note }) => ({ status, by, at: nairobiTimestamp(at), note })),
      }),
      ...(suspicions.length > 0 && { suspicions }),
      ...Object.fromEntries(entries.filter(isKnown)),
      ...(others.length > 0 && { otherFields: Object.fromEntries(others) }),
    };
  });
  return `${JSON.stringify(list, null, 2)}\n`;
}
