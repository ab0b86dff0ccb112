import { type HandledRequest, statusOf } from '../staff/history';
import { statuses } from '../staff/statuses';

/** The sort orders of a list. */
export const sortKeys = ['received', 'pickup', 'name', 'location', 'status', 'kind'] as const;

export type SortKey = (typeof sortKeys)[number];

const orders: Readonly<Record<SortKey, (one: HandledRequest, other: HandledRequest) => number>> = {
  received: (one, other) => other.arrivedAt.getTime() - one.arrivedAt.getTime(),
  pickup: byText(({ values }) => values.date),
  name: byText(({ values }) => values.name),
  location: byText(({ values }) => values.location),
  status: (one, other) => statuses.indexOf(statusOf(one)) - statuses.indexOf(statusOf(other)),
  kind: byText(({ kind }) => kind),
};

/** Sorts requests: the latest first, or the next, or by the alphabet; equal ones keep their order. */
export function sortRequests(requests: readonly HandledRequest[], key: SortKey): HandledRequest[] {
  return [...requests].sort(orders[key]);
}

/** Requests without such a text come last. */
function byText(textOf: (request: HandledRequest) => string | undefined) {
  return (one: HandledRequest, other: HandledRequest) => {
    const [first, second] = [textOf(one) ?? '', textOf(other) ?? ''];
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return first.localeCompare(second, 'en', { sensitivity: 'base' });
  };
}
