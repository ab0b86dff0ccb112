import { orderKey, orderPath } from '../book/DayOrder';
import { kindOf } from '../book/kinds';
import type { Writer } from '../store/RequestSource';
import { Conflict } from './Conflict';

/**
 * Sets the order of a day's pickups, for everybody.
 * @param paths the pickups; what is no path of a donation is left out
 * @param seen when the order that its maker has seen was set, its `changedAt`; undefined for none
 * @throws {Conflict} where there is another one
 */
export async function setDayOrder(
  { change }: Writer,
  { town, date }: { town: string; date: string },
  order: { paths: readonly string[]; by: string; at: Date },
  seen: Date | undefined,
): Promise<void> {
  const path = orderPath(orderKey(town, date));
  await change([path], (read) => {
    if (read.get(path)?.changedAt.getTime() !== seen?.getTime())
      throw new Conflict('Somebody else has changed the order of this day meanwhile. Nothing was saved.');
    const paths = order.paths.filter((each) => kindOf(each) === 'donations');
    return [{ set: path, content: { ...order, paths } }];
  });
}
