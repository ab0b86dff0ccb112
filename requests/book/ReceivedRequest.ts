import { type Collection, requestFields } from '@site/shared/requests/requests';
import { referenceOf } from '@site/shared/requests/reference';
import type { StoredDocument } from '../store/RequestSource';
import { historyIn, marksOfState } from './Mark';

/** A request as staff read it. */
export type ReceivedRequest = ReturnType<typeof toReceivedRequest>;

/** Converts a record of a database, whatever its fields are: none is left out. */
export function toReceivedRequest(
  kind: Collection,
  { path, arrivedAt, changedAt, data }: StoredDocument,
  beside: readonly StoredDocument[] = [],
) {
  const { createdAt, ...fields } = data;
  const id = path.slice(path.indexOf('/') + 1);
  const names = new Set([...Object.keys(requestFields[kind]), ...Object.keys(fields).sort()]);
  const values: Readonly<Record<string, string>> = Object.fromEntries(
    [...names].map((name) => [name, textOf(fields[name])]),
  );
  const history = historyIn(beside);
  const marks = marksOfState(history);
  const mark = marks.at(-1);
  const agreement = marks.filter(({ status }) => status === 'scheduled').at(-1);
  const seen = history.filter((each) => each.seen).at(-1)?.seen;
  const before = Object.entries(seen ?? {}).filter(([name, value]) => value !== values[name]);
  const last = history.at(-1);
  const isLater = last !== undefined && changedAt > last.at && changedAt > arrivedAt;
  return {
    /** Such as `donations/ID`. */
    path,
    kind,
    id,
    /** The reference that the donor can read out on the phone. */
    reference: referenceOf(id),
    /** The time of the first attempt, by the donor's clock, which may be wrong by years. */
    createdAt: createdAt instanceof Date ? createdAt : arrivedAt,
    arrivedAt,
    changedAt,
    /** By field: those of the table in its order, empty where the record has none, then those of an older or a newer form. */
    values,
    history,
    state: mark?.status ?? 'new',
    /** The last mark that says the state. */
    mark,
    /** The last agreement on a pickup that was not taken back. */
    agreement,
    /** The agreed day as `YYYY-MM-DD`; older agreements were on the donor's wish. */
    agreedDay: agreement && (agreement.day ?? values.date),
    isChangedAfterMark: seen ? before.length > 0 : isLater,
    /** The values that the last mark was made on, as far as they are known and others now. */
    before: Object.fromEntries(before),
    /** What was odd about how it came, such as `too-fast`; usually empty. */
    suspicions: beside.flatMap(({ data: { reasons } }) =>
      Array.isArray(reasons) ? reasons.map(String) : [],
    ),
    /** The paths of all its documents: itself, its history and the note on how it came. */
    documents: [path, ...beside.map((each) => each.path)],
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

export const everyKind = Object.keys(requestFields) as Collection[];

/** The kind of the request that a path such as `donations/ID` may name; undefined for any other text. */
export function kindOf(path: string): Collection | undefined {
  const [, kind] = /^(\w+)\/[A-Za-z0-9-]{1,100}$/.exec(path) ?? [];
  return everyKind.find((each) => each === kind);
}
