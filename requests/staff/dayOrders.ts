import { orderKey, orderPath } from '../book/DayOrder';
import { kindOf } from '../book/kinds';
import type { Writer } from '../store/RequestSource';
import { Conflict } from './Conflict';

/**
 * Sets the order of a day's pickups, for everybody.
 * @param paths the pickups; what is no path of a donation is left out
 * @param seen when the order that its maker has seen was set, its `changedAt`; undefined for none
 * @throws {Conflict} where there is another one; the same one again is fine, because its answer may have been lost
 */
export async function setDayOrder(
  { change }: Writer,
  { town, date }: { town: string; date: string },
  order: { paths: readonly string[]; by: string; at: Date },
  seen: Date | undefined,
): Promise<void> {
  const path = orderPath(orderKey(town, date));
  await change([path], (read) => {
    const paths = order.paths.filter((each) => kindOf(each) === 'donations');
    const kept = read.get(path);
    if (String(kept?.data.paths) === String(paths)) return [];
    if (kept?.changedAt.getTime() !== seen?.getTime()) {
      const who = String(kept?.data.by ?? 'Somebody');
      throw new Conflict(
        `${who} changed the order of this day meanwhile: it is shown now, and yours was not saved.`,
      );
    }
    return [{ set: path, content: { ...order, paths } }];
  });
}
