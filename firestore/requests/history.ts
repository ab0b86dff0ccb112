import { noteIdOf, notesCollection } from '@site/shared/requestNotes';
import type { ReceivedRequest } from './ReceivedRequest';
import type { RequestSource } from './RequestSource';
import type { StaffDocument } from './staffDocuments';
import { type Status, statuses } from './statuses';

/** One thing that a member of staff did about a request. */
export type StatusEntry = {
  /** Counted from 1 for each request. */
  sequence: number;
  status: Status;
  /** The member of staff. */
  by: string;
  at: Date;
  /** What they wrote to it; often empty. */
  note: string;
  /** Made anew for each attempt to write, so that a writer knows its own entry. */
  attempt: string;
};

/** A request with what is known beside it. */
export type HandledRequest = ReceivedRequest & {
  /** The first entry first; empty where nobody has done anything yet. */
  history: readonly StatusEntry[];
  /** What was odd about how it came, such as `too-fast`; usually nothing. */
  suspicions: readonly string[];
};

/** Which request is meant. */
export type RequestName = Pick<ReceivedRequest, 'kind' | 'id'>;

/** What a request has become. */
export function statusOf({ history }: Pick<HandledRequest, 'history'>): Status {
  return history.at(-1)?.status ?? 'new';
}

/** What the ids of the entries of a request begin with; their sequence follows. */
export function historyPrefix({ kind, id }: RequestName): string {
  return `${noteIdOf(kind, id)}-`;
}

/** Reads what staff did about one request, the first entry first. */
export async function historyOf(source: RequestSource, request: RequestName): Promise<StatusEntry[]> {
  const documents = await source.documents('requestStatuses', historyPrefix(request));
  return documents.map(toEntry).sort((one, other) => one.sequence - other.sequence);
}

/** Reads what is known beside requests. */
export async function handled(
  source: RequestSource,
  requests: readonly ReceivedRequest[],
): Promise<HandledRequest[]> {
  if (requests.length === 0) return [];
  const [entries, notes] = await Promise.all([
    source.documents('requestStatuses'),
    source.documents(notesCollection),
  ]);
  const histories = new Map<string, StaffDocument[]>();
  for (const entry of entries) {
    const prefix = entry.id.slice(0, entry.id.lastIndexOf('-') + 1);
    histories.set(prefix, [...(histories.get(prefix) ?? []), entry]);
  }
  const reasons = new Map(notes.map(({ id, data }) => [id, reasonsOf(data.reasons)]));
  return requests.map((request) => ({
    ...request,
    history: (histories.get(historyPrefix(request)) ?? [])
      .map(toEntry)
      .sort((one, other) => one.sequence - other.sequence),
    suspicions: reasons.get(noteIdOf(request.kind, request.id)) ?? [],
  }));
}

function toEntry({ data }: StaffDocument): StatusEntry {
  return {
    sequence: Number(data.sequence),
    status: statuses.find((status) => status === data.status) ?? 'new',
    by: String(data.by),
    at: data.at instanceof Date ? data.at : new Date(Number.NaN),
    note: String(data.note),
    attempt: String(data.attempt),
  };
}

function reasonsOf(reasons: unknown): string[] {
  return Array.isArray(reasons) ? reasons.map(String) : [];
}
