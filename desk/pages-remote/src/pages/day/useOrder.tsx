import { useEffect, useRef, useState } from 'react';
import { announce } from 'federated-site/browser';
import { Notice } from '@site/shared/components/notice/Notice';
import type { Day, Stop } from '../../../../plugin/api';
import { CallError, callServer } from '../../callServer';
import { useCall } from '../../useCall';

/**
 * The order of a day, moved by hand.
 * @param show takes the day as it was saved
 * @returns `inOrder` sorts its stops; what is said where saving fails, or somebody else has moved something meanwhile
 */
export function useOrder({ town, date, orderedAt }: Day, show: (day: Day) => void) {
  const { run, failure } = useCall();
  /** The paths as they were moved, until the server has them. */
  const [moved, setMoved] = useState<readonly string[]>();
  const [told, setTold] = useState('');
  /** The saves, one after the other, so that the last one stays; and `orderedAt` of the order that each is made on. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const after = useRef('');
  // The focus goes with the button that was pressed: React puts it back after moving the element.
  useEffect(() => {
    if (moved) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [moved]);

  const inOrder = (stops: readonly Stop[]) => {
    const placeOf = ({ path }: Stop) => (moved?.indexOf(path) ?? -1) + 1 || Infinity;
    return [...stops].sort((one, other) => placeOf(one) - placeOf(other) || 0);
  };
  const save = async (paths: readonly string[]) => {
    try {
      const saved = await callServer<Day>('/api/order', { town, date, paths, after: after.current });
      after.current = saved.orderedAt;
      return saved;
    } catch (error) {
      if (!(error instanceof CallError && error.isRefusal)) throw error;
      setTold(error.message);
      return callServer<Day>(`/api/day?${String(new URLSearchParams({ town, date }))}`);
    }
  };
  const move = (stops: readonly Stop[], from: number, to: number) => {
    const next = stops.map(({ path }) => path);
    if (to < 0 || to >= next.length) return announce(to < 0 ? 'It is the first.' : 'It is the last.');
    next.splice(to, 0, ...next.splice(from, 1));
    if (!moved) after.current = orderedAt;
    setMoved(next);
    setTold('');
    announce(`Now ${String(to + 1)} of ${String(next.length)}.`);
    run(async () => {
      const own = saving.current.catch(() => undefined).then(() => save(next));
      saving.current = own;
      const saved = await own;
      if (saving.current !== own) return;
      show(saved);
      setMoved(undefined);
    });
  };
  const failures = (
    <>
      {failure}
      {told && <Notice kind="error">{told}</Notice>}
    </>
  );
  return { inOrder, move, failures };
}
