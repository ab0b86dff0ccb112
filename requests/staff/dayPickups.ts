import type { RequestSource, StoredDocument } from '../store/RequestSource';
import { kindOf, withBeside } from './readRequests';
import { type ReceivedRequest, type Status, statusOf } from './ReceivedRequest';

/** The statuses of pickups that need no drive. */
const isOver = new Set<Status>(['collected', 'declined']);

const orderOf = (town: string, date: string) => `dayOrders/${encodeURIComponent(`${date}-${town}`)}`;

/**
 * The pickups of a town and a day, but for those collected or declined: in the order set by hand, then as they came in.
 * @param date as `YYYY-MM-DD`
 * @returns also who set the order; empty while nobody did
 */
export async function dayPickups(
  source: RequestSource,
  town: string,
  date: string,
): Promise<{ pickups: ReceivedRequest[]; orderedBy: string }> {
  const [documents, order] = await Promise.all([
    source.documents('donations', { location: town, date }),
    source.document(orderOf(town, date)),
  ]);
  const places = (order?.data.paths ?? []) as string[];
  const placeOf = ({ id }: StoredDocument) => places.indexOf(`donations/${id}`) + 1 || Infinity;
  const inOrder = documents
    .sort((one, other) => one.arrivedAt.getTime() - other.arrivedAt.getTime())
    .sort((one, other) => placeOf(one) - placeOf(other) || 0);
  const pickups = await withBeside(
    source,
    inOrder.map((document) => ['donations', document]),
  );
  return {
    pickups: pickups.filter((pickup) => !isOver.has(statusOf(pickup))),
    orderedBy: String(order?.data.by ?? ''),
  };
}

/**
 * Sets the order of a day's pickups, for everybody.
 * @param paths the pickups; what is no path of a donation is left out
 */
export async function setDayOrder(
  source: RequestSource,
  town: string,
  date: string,
  paths: readonly string[],
  by: string,
  at: Date,
): Promise<void> {
  const content = { paths: paths.filter((path) => kindOf(path) === 'donations'), by, at };
  await source.commit([{ set: orderOf(town, date), content }]);
}
