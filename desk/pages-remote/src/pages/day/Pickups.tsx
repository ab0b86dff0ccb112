import { useEffect, useRef, useState } from 'react';
import { announce } from 'federated-site/browser/navigation/Announcer';
import type { Day } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { useCall } from '../../useCall';
import { useLive } from '../../useLive';
import { useLoaded } from '../../useLoaded';
import { Pickup } from './Pickup';

/** The pickups in their order, which drivers keep to and others can change. */
export function Pickups({ search, isDriver }: { search: string; isDriver: boolean }) {
  const { data: day, failure, load, show } = useLoaded<Day>(`/api/day${search}`);
  const live = useLive(load);
  const order = useCall();
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  /** The order by hand until the server has it. */
  const [moved, setMoved] = useState<string[]>();
  // The focus goes with the button that was pressed: React puts it back after moving the element.
  useEffect(() => {
    if (moved) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [moved]);
  if (!day) return failure ?? <p className={styles.soft}>Loading…</p>;

  const paths = moved ?? day.pickups.map(({ path }) => path);
  const placeOf = ({ path }: { path: string }) => paths.indexOf(path);
  const pickups = [...day.pickups].sort((one, other) => placeOf(one) - placeOf(other));
  const move = (from: number, to: number) => {
    const next = pickups.map(({ path }) => path);
    const [path] = next.splice(from, 1);
    if (to < 0 || to > next.length || path === undefined) {
      announce(to < 0 ? 'It is the first.' : 'It is the last.');
      return;
    }
    next.splice(to, 0, path);
    setMoved(next);
    announce(`Now ${String(to + 1)} of ${String(next.length)}.`);
    order.run(async () => {
      // One after the other, so that the last order is the one that stays.
      const { town, date } = day;
      const save = () => callServer<Day>('/api/order', { town, date, paths: next });
      const saved = saving.current.then(save, save);
      saving.current = saved;
      const answer = await saved;
      if (saving.current !== saved) return;
      show(answer);
      setMoved(undefined);
    });
  };
  return (
    <>
      <div className={styles.line}>
        {live}
        {day.orderedBy && <p className={styles.soft}>{`Order by ${day.orderedBy}`}</p>}
        {!isDriver && (
          <p className={styles.links}>
            <a href={`/api/sheet${search}`} target="_blank">
              Print the sheet
            </a>
          </p>
        )}
      </div>
      {failure}
      {order.failure}
      {pickups.length === 0 && <p>No pickups.</p>}
      <ol className={styles.part}>
        {pickups.map((pickup, index) => (
          <Pickup
            key={pickup.path}
            pickup={pickup}
            place={index + 1}
            isDriver={isDriver}
            onMove={(by) => {
              move(index, index + by);
            }}
            onMarked={load}
          />
        ))}
      </ol>
    </>
  );
}
