import { useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser';
import type { Day, Stop as DayStop } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { useCall } from '../../useCall';
import { dayName } from '../../words';
import { useOwnMarks, withOwnMarks } from './ownMarks';
import { isOver, Stop } from './Stop';
import { UnsentMarks } from './UnsentMarks';

type Props = { day: Day; show: (day: Day) => void };

/** The stops of a day in their order, which everybody but drivers can change; those that are over are last. */
export function Pickups({ day, show }: Props) {
  const marks = useOwnMarks();
  const { move, failure } = useOrder(day, show);
  const { town, date, isDriver, orderedBy } = day;
  const stops = day.pickups.map((stop) => withOwnMarks(stop, marks));
  const open = stops.filter((stop) => stop.isAgreed && !isOver(stop));
  const others = stops.filter((stop) => !open.includes(stop));
  return (
    <>
      <div className={styles.line}>
        <b>{`${town}, ${dayName(date)}`}</b>
        {orderedBy && <p className={styles.soft}>{`Order by ${orderedBy}`}</p>}
        {!isDriver && (
          <form method="post" action="/api/sheet" target="_blank">
            <input type="hidden" name="town" value={town} />
            <input type="hidden" name="date" value={date} />
            <Button type="submit" size="s" variant="quiet">
              Print the sheet
            </Button>
          </form>
        )}
      </div>
      {failure}
      <UnsentMarks marks={marks} />
      {stops.length === 0 && <p>No pickups.</p>}
      <ol className={styles.part}>
        {[...open, ...others].map((stop, index) => {
          const isOpen = index < open.length;
          return (
            <Stop
              key={stop.path}
              stop={stop}
              place={isOpen ? index + 1 : undefined}
              isLink={!isDriver}
              onMove={isDriver || !isOpen ? undefined : (by) => move(open, index, index + by)}
            />
          );
        })}
      </ol>
    </>
  );
}

/**
 * The order of a day, moved by hand.
 * @param show takes the day as it was moved, and then as it was saved
 */
function useOrder(day: Day, show: (day: Day) => void) {
  const { town, date, orderedAt, pickups } = day;
  const { run, failure } = useCall();
  /** The last save that is under way: the next one is made on the order that it leaves. */
  const saving = useRef<Promise<Day>>(undefined);

  const save = async (paths: readonly string[], before: Promise<Day> | undefined) => {
    const after = (await before?.catch(() => undefined))?.orderedAt ?? orderedAt;
    return callServer<Day>('/api/order', { town, date, paths, after });
  };
  /** Moves one of the stops that are open. */
  const move = (open: readonly DayStop[], from: number, to: number) => {
    if (to < 0 || to >= open.length) return;
    const paths = open.map(({ path }) => path);
    paths.splice(to, 0, ...paths.splice(from, 1));
    const placeOf = ({ path }: DayStop) => paths.indexOf(path) + 1 || Infinity;
    show({ ...day, pickups: [...pickups].sort((one, other) => placeOf(one) - placeOf(other) || 0) });
    announce(`Now ${String(to + 1)} of ${String(open.length)}.`);
    // The focus goes with the button that was pressed: React puts it back after moving the element.
    setTimeout(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
    run(async () => {
      const own = save(paths, saving.current);
      saving.current = own;
      const saved = await own;
      if (saving.current !== own) return;
      saving.current = undefined;
      show(saved);
    });
  };
  return { move, failure };
}
