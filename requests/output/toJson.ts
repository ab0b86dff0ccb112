import type { ReceivedRequest } from '../book/ReceivedRequest';
import { stateOf } from '../work/state';

/**
 * Formats requests for programs: a list of objects, with `receivedAt` by the database's clock and `createdAt` by the
 * donor's. Empty lists are left out.
 */
export function toJson(requests: readonly ReceivedRequest[]): string {
  const list = requests.map((request) => {
    const { kind, id, reference, createdAt, arrivedAt, values, history, suspicions } = request;
    return {
      ...values,
      kind,
      id,
      reference,
      receivedAt: arrivedAt,
      createdAt,
      status: stateOf(request),
      ...(history.length > 0 && { history }),
      ...(suspicions.length > 0 && { suspicions }),
    };
  });
  return `${JSON.stringify(list, null, 2)}\n`;
}
