import type { ReceivedRequest } from '../book/ReceivedRequest';
import { stateOf } from '../work/state';

/** A list of objects for programs, with `receivedAt` by the database's clock and `createdAt` by the donor's. */
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
