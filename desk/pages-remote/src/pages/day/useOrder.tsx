import { useRef, useState } from 'react';
import { announce } from 'federated-site/browser';
import { Notice } from '@site/shared/components/notice/Notice';
import type { Day, Stop } from '../../../../plugin/api';
import { CallError, callServer } from '../../callServer';
import { useCall } from '../../useCall';

/**
 * The order of a day, moved by hand.
 * @param show takes the day as it was moved, and then as it was saved
 * @returns what is said where saving fails, or somebody else has moved something meanwhile
 */
export function useOrder(day: Day, show: (day: Day) => void) {
  const { town, date, orderedAt, pickups } = day;
  const { run, failure } = useCall();
  const [told, setTold] = useState('');
  /** The last save that is under way: the next one is made on the order that it leaves. */
  const saving = useRef<Promise<Day>>(undefined);

  const save = async (paths: readonly string[], before: Promise<Day> | undefined) => {
    const after = (await before?.catch(() => undefined))?.orderedAt ?? orderedAt;
    try {
      return await callServer<Day>('/api/order', { town, date, paths, after });
    } catch (error) {
      if (!(error instanceof CallError && error.isRefusal)) throw error;
      setTold(error.message);
      return callServer<Day>('/api/day', { town, date });
    }
  };
  /** Moves one of the stops that are open. */
  const move = (open: readonly Stop[], from: number, to: number) => {
    if (to < 0 || to >= open.length) return announce(to < 0 ? 'It is the first.' : 'It is the last.');
    const paths = open.map(({ path }) => path);
    paths.splice(to, 0, ...paths.splice(from, 1));
    const placeOf = ({ path }: Stop) => paths.indexOf(path) + 1 || Infinity;
    show({ ...day, pickups: [...pickups].sort((one, other) => placeOf(one) - placeOf(other) || 0) });
    setTold('');
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
  const failures = (
    <>
      {failure}
      {told && <Notice kind="error">{told}</Notice>}
    </>
  );
  return { move, failures };
}
