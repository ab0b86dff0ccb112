import type { State } from '../../../../../requests/book/Mark';
import type { Stop } from '../../../../plugin/api';
import type { OwnMark } from '../../unsentMarks';

type Entry = Stop['history'][number];

/** A stop with the marks of this page that the server's data does not have yet. */
export function withOwnMarks(stop: Stop, own: readonly OwnMark[]): Stop {
  const known = new Set(stop.history.map(({ id }) => id));
  const fresh = own
    .filter(({ body, state }) => body.path === stop.path && state !== 'refused' && !known.has(body.id))
    .map(({ body }) => body);
  if (fresh.length === 0) return stop;
  const takenBack = new Set(fresh.map(({ takesBack }) => takesBack));
  const history = [...stop.history, ...fresh.map(toEntry)].map((entry) =>
    takenBack.has(entry.id) ? { ...entry, isTakenBack: true } : entry,
  );
  const standing = history.filter(
    ({ status, isTakenBack }) => !isTakenBack && status !== 'note' && status !== 'taken-back',
  );
  return { ...stop, history, status: (standing[standing.length - 1]?.status ?? 'new') as State };
}

function toEntry({ id, status, note = '', ...counts }: OwnMark['body']): Entry {
  const countOf = (name: 'laptops' | 'desktops' | 'others') =>
    counts[name] ? Number(counts[name]) : undefined;
  return {
    id,
    status,
    note,
    by: 'you',
    at: new Date().toISOString(),
    laptops: countOf('laptops'),
    desktops: countOf('desktops'),
    others: countOf('others'),
    isTakenBack: false,
    mayTakeBack: true,
  };
}
