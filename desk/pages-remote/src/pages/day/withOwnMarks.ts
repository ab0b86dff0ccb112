import { marksOfState, type State } from '../../../../../requests/book/Mark';
import type { Stop } from '../../../../plugin/api';
import type { OwnMark } from '../../ownMarks';

type Entry = Stop['history'][number];

/** A stop with the marks of this page that the server's data does not have yet. */
export function withOwnMarks(stop: Stop, own: readonly OwnMark[]): Stop {
  const fresh = own
    .filter(({ body, state }) => body.path === stop.path && state !== 'refused')
    .map(({ body }) => body)
    .filter(({ id }) => !stop.history.some((entry) => entry.id === id));
  if (fresh.length === 0) return stop;
  const history = [...stop.history, ...fresh.map(toEntry)].map((entry) =>
    fresh.some(({ takesBack }) => takesBack === entry.id) ? { ...entry, isTakenBack: true } : entry,
  );
  const [last] = marksOfState(history).slice(-1);
  return { ...stop, history, status: (last?.status ?? 'new') as State };
}

function toEntry({ id, status, note = '', laptops, desktops, others }: OwnMark['body']): Entry {
  const countOf = (typed = '') => (typed ? Number(typed) : undefined);
  return {
    id,
    status,
    note,
    by: 'you',
    at: new Date().toISOString(),
    laptops: countOf(laptops),
    desktops: countOf(desktops),
    others: countOf(others),
    isTakenBack: false,
    mayTakeBack: true,
  };
}
