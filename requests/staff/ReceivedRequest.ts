import { type Collection, requestFields } from '@site/shared/requests/requests';
import { referenceOf } from '@site/shared/requests/reference';
import type { BesideRequest, StoredDocument } from '../store/RequestSource';

/** The possible statuses of a request; a request without a mark is new. */
export const statuses = [
  'new',
  'called',
  'no-answer',
  'scheduled',
  'collected',
  'failed',
  'declined',
] as const;

export type Status = (typeof statuses)[number];

/** What a member of staff did about a request; the note is often empty. */
export type Mark = { status: Status; by: string; note: string };

/** A mark, and when it reached the database. */
export type StatusEntry = Mark & { at: Date };

/** A request as staff read it. */
export type ReceivedRequest = {
  kind: Collection;
  id: string;
  /** The reference that the donor can read out on the phone. */
  reference: string;
  /** The time of the first attempt, by the donor's clock, which may be wrong by years. */
  createdAt: Date;
  /** The time when the request first reached the database, by its clock. */
  arrivedAt: Date;
  /**
   * The entered values, by field: those of the collection in the order of their table, empty where the record has none,
   * then fields from an older or a newer form.
   */
  values: Readonly<Record<string, string>>;
  /** The first entry first; empty for a new request. */
  history: readonly StatusEntry[];
  /** What was odd about how it came, such as `too-fast`; usually empty. */
  suspicions: readonly string[];
  /** The paths of all its documents: itself, its history and the note on how it came. */
  documents: readonly string[];
};

/** Converts a record of a database, whatever its fields are: none is left out. */
export function toReceivedRequest(
  kind: Collection,
  { id, arrivedAt, data }: StoredDocument,
  beside: readonly BesideRequest[] = [],
): ReceivedRequest {
  const { createdAt, ...fields } = data;
  const names = new Set([...Object.keys(requestFields[kind]), ...Object.keys(fields).sort()]);
  return {
    kind,
    id,
    reference: referenceOf(id),
    createdAt: createdAt instanceof Date ? createdAt : arrivedAt,
    arrivedAt,
    values: Object.fromEntries([...names].map((name) => [name, textOf(fields[name])])),
    history: historyIn(beside),
    suspicions: beside.flatMap(({ data: { reasons } }) =>
      Array.isArray(reasons) ? reasons.map(String) : [],
    ),
    documents: [`${kind}/${id}`, ...beside.map(({ path }) => path)],
  };
}

/** The current status of a request. */
export function statusOf({ history }: Pick<ReceivedRequest, 'history'>): Status {
  return history.at(-1)?.status ?? 'new';
}

/** The marks among documents about a request, the first one first. */
export function historyIn(beside: readonly BesideRequest[]): StatusEntry[] {
  return beside
    .filter(({ data }) => data.status !== undefined)
    .sort((one, other) => one.arrivedAt.getTime() - other.arrivedAt.getTime())
    .map(({ arrivedAt, data }) => ({
      status: String(data.status) as Status,
      by: String(data.by),
      note: String(data.note),
      at: arrivedAt,
    }));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
