import { useEffect, useState } from 'react';
import { announce } from 'federated-site/browser';
import type { Day } from '../../../../plugin/api';
import { callServer } from '../../callServer';
import styles from '../../Desk.module.css';
import { useCall } from '../../useCall';
import { useLive } from '../../useLive';
import { useLoaded } from '../../useLoaded';
import { Pickup } from './Pickup';

/** The saves of orders, one after the other, so that the last one stays. */
let saving: Promise<unknown> = Promise.resolve();

/** The pickups in their order, which everybody but drivers can change. */
export function Pickups({ search, isDriver }: { search: string; isDriver: boolean }) {
  const { data: day, failure, load, show } = useLoaded<Day>(`/api/day${search}`);
  const live = useLive(load);
  const order = useCall();
  /** The paths as they were moved by hand, until the server has them. */
  const [moved, setMoved] = useState<readonly string[]>();
  // The focus goes with the button that was pressed: React puts it back after moving the element.
  useEffect(() => {
    if (moved) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [moved]);
  if (!day) return failure ?? <p className={styles.soft}>Loading…</p>;

  const { town, date, pickups, orderedBy } = day;
  const paths = moved ?? pickups.map(({ path }) => path);
  const ordered = [...pickups].sort((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path));
  const move = (from: number, to: number) => {
    const next = ordered.map(({ path }) => path);
    if (to < 0 || to >= next.length) return announce(to < 0 ? 'It is the first.' : 'It is the last.');
    next.splice(to, 0, ...next.splice(from, 1));
    setMoved(next);
    announce(`Now ${String(to + 1)} of ${String(next.length)}.`);
    order.run(async () => {
      const save = () => callServer<Day>('/api/order', { town, date, paths: next });
      const own = saving.then(save, save);
      saving = own;
      const saved = await own;
      if (saving !== own) return;
      show(saved);
      setMoved(undefined);
    });
  };
  return (
    <>
      <div className={styles.line}>
        {live}
        {orderedBy && <p className={styles.soft}>{`Order by ${orderedBy}`}</p>}
        {!isDriver && (
          <a href={`/api/sheet${search}`} target="_blank">
            Print the sheet
          </a>
        )}
      </div>
      {failure}
      {order.failure}
      {pickups.length === 0 && <p>No pickups.</p>}
      <ol className={styles.part}>
        {ordered.map((pickup, index) => (
          <Pickup
            key={pickup.path}
            pickup={pickup}
            place={index + 1}
            onMove={isDriver ? undefined : (by) => move(index, index + by)}
            onMarked={load}
          />
        ))}
      </ol>
    </>
  );
}
