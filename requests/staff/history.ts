import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import type { ReceivedRequest } from '../store/ReceivedRequest';
import type { RequestSource } from '../store/RequestSource';
import type { StaffDocument } from '../store/staffDocuments';
import { type Status, statuses } from './statuses';

/** One action of a member of staff about a request. */
export type StatusEntry = {
  /** Counted from 1 for each request. */
  sequence: number;
  status: Status;
  /** The member of staff. */
  by: string;
  at: Date;
  /** Their note; often empty. */
  note: string;
  /** New for each attempt to write, so that a writer recognises its own entry. */
  attempt: string;
};

/** A request with its history and notes. */
export type HandledRequest = ReceivedRequest & {
  /** The first entry first; empty for a new request. */
  history: readonly StatusEntry[];
  /** What was odd about how it came, such as `too-fast`; usually empty. */
  suspicions: readonly string[];
};

/** The collection and the id of a request. */
export type RequestName = Pick<ReceivedRequest, 'kind' | 'id'>;

/** The current status of a request. */
export function statusOf({ history }: Pick<HandledRequest, 'history'>): Status {
  return history.at(-1)?.status ?? 'new';
}

/** The prefix of the ids of a request's entries; the sequence follows. */
export function historyPrefix({ kind, id }: RequestName): string {
  return `${noteIdOf(kind, id)}-`;
}

/** Reads what staff did about one request, the first entry first. */
export async function historyOf(source: RequestSource, request: RequestName): Promise<StatusEntry[]> {
  const documents = await source.documents('requestStatuses');
  return historyIn(documents.filter(({ id }) => id.startsWith(historyPrefix(request))));
}

/** Adds histories and notes to requests. */
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
    history: historyIn(histories.get(historyPrefix(request)) ?? []),
    suspicions: reasons.get(noteIdOf(request.kind, request.id)) ?? [],
  }));
}

function historyIn(documents: readonly StaffDocument[]): StatusEntry[] {
  return documents.map(toEntry).sort((one, other) => one.sequence - other.sequence);
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
