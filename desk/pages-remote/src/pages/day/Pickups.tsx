import { useSyncExternalStore } from 'react';
import { Button } from '@site/shared/components/button/Button';
import type { Day } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { ownMarks, watchOwnMarks } from '../../ownMarks';
import { dayName } from '../../words';
import { isOver, Stop } from './Stop';
import { UnsentMarks } from './UnsentMarks';
import { useOrder } from './useOrder';
import { withOwnMarks } from './withOwnMarks';

type Props = { day: Day; show: (day: Day) => void };

/** The stops of a day in their order, which everybody but drivers can change; those that are over are last. */
export function Pickups({ day, show }: Props) {
  const marks = useSyncExternalStore(watchOwnMarks, ownMarks, ownMarks);
  const { move, failures } = useOrder(day, show);
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
      {failures}
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
