import { useEffect, useRef, useState } from 'react';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { Day } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { useCall } from '../../useCall';
import { Pickup } from './Pickup';

type Props = { day: Day; isDriver: boolean; onDay: (day: Day) => void; onMarked: () => void };

/** The pickups in their order, which everybody who sees them can change. */
export function Pickups({ day, isDriver, onDay, onMarked }: Props) {
  const { town, date, pickups, orderedBy } = day;
  const { run, failure } = useCall();
  /** The order by hand until the server has it. */
  const [moved, setMoved] = useState<string[]>();
  const saving = useRef(Promise.resolve());
  const last = useRef<string[]>(undefined);
  const order = moved ?? pickups.map(({ path }) => path);
  const ordered = [...pickups].sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path));

  const move = (from: number, to: number) => {
    if (to < 0 || to >= ordered.length) return;
    const paths = ordered.map(({ path }) => path);
    paths.splice(to, 0, ...paths.splice(from, 1));
    setMoved(paths);
    last.current = paths;
    announce(`Now ${String(to + 1)} of ${String(paths.length)}.`);
    run(async () => {
      // One after the other: the last order is the one that stays.
      const saved = saving.current.then(() => callServer<Day>('/api/order', { town, date, paths }));
      saving.current = saved.then(
        () => undefined,
        () => undefined,
      );
      const answer = await saved;
      if (last.current !== paths) return;
      onDay(answer);
      setMoved(undefined);
    });
  };
  // The focus goes with the button; React puts it back after moving the element, and the scroll position, too.
  useEffect(() => {
    if (moved) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [moved]);
  if (pickups.length === 0) return <p>No pickups.</p>;
  return (
    <>
      {orderedBy && <p className={styles.soft}>{`Order by ${orderedBy}`}</p>}
      {failure}
      <ol className={styles.part}>
        {ordered.map((pickup, index) => (
          <Pickup
            key={pickup.path}
            pickup={pickup}
            place={index + 1}
            of={ordered.length}
            isDriver={isDriver}
            onMove={(by) => {
              move(index, index + by);
            }}
            onMarked={onMarked}
          />
        ))}
      </ol>
    </>
  );
}
