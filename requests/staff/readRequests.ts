import { randomUUID } from 'node:crypto';
import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import { type Collection, requestFields } from '@site/shared/requests/requests';
import type { BesideRequest, RequestSource, StoredDocument } from '../store/RequestSource';
import {
  historyIn,
  type Mark,
  type ReceivedRequest,
  type StatusEntry,
  toReceivedRequest,
} from './ReceivedRequest';

export const everyKind = Object.keys(requestFields) as Collection[];

/** Reads all requests, with what is kept about them, the latest first. */
export async function readRequests(source: RequestSource): Promise<ReceivedRequest[]> {
  const beside = await readBeside(source);
  const read = everyKind.map(async (kind) =>
    (await source.documents(kind)).map((document) =>
      toReceivedRequest(kind, document, beside.get(noteIdOf(kind, document.id))),
    ),
  );
  return (await Promise.all(read))
    .flat()
    .sort((one, other) => other.arrivedAt.getTime() - one.arrivedAt.getTime());
}

/**
 * The marks of staff and the notes on how requests came, by their requests.
 * @param requests only those of these, by the names that `noteIdOf` gives
 */
export async function readBeside(
  source: RequestSource,
  requests?: readonly string[],
): Promise<Map<string, BesideRequest[]>> {
  const byRequest = new Map<string, BesideRequest[]>();
  for (const document of await (requests ? source.beside(requests) : allBeside(source))) {
    const { id, path } = document;
    const request = path.startsWith(`${notesCollection}/`) ? id : id.slice(0, id.lastIndexOf('-'));
    byRequest.set(request, [...(byRequest.get(request) ?? []), document]);
  }
  return byRequest;
}

async function allBeside(source: RequestSource): Promise<BesideRequest[]> {
  const all: BesideRequest[] = [];
  for (const collection of ['requestStatuses', notesCollection] as const) {
    for (const document of await source.documents(collection))
      all.push({ ...document, path: `${collection}/${document.id}` });
  }
  return all;
}

/** Completes documents with their marks and notes. */
export async function withBeside(
  source: RequestSource,
  documents: readonly (readonly [Collection, StoredDocument])[],
): Promise<ReceivedRequest[]> {
  const named = documents.map(([kind, document]) => ({ kind, document, name: noteIdOf(kind, document.id) }));
  const beside = await readBeside(
    source,
    named.map(({ name }) => name),
  );
  return named.map(({ kind, document, name }) => toReceivedRequest(kind, document, beside.get(name)));
}

/** The kind of the request that a path such as `donations/ID` may name; undefined for any other text. */
export function kindOf(path: string): Collection | undefined {
  const [, kind] = /^(\w+)\/[A-Za-z0-9-]{1,100}$/.exec(path) ?? [];
  return everyKind.find((each) => each === kind);
}

/**
 * Reads one request, with what is kept about it.
 * @param path such as `donations/ID`, from anybody
 * @returns undefined where there is none, or none can be
 */
export async function readRequest(source: RequestSource, path: string): Promise<ReceivedRequest | undefined> {
  const kind = kindOf(path);
  const document = kind && (await source.document(path));
  return document && (await withBeside(source, [[kind, document]]))[0];
}

/**
 * Adds a mark to the history of a request, in a document of its own: marks that others make at the same moment are kept.
 * @returns the whole history
 * @throws where the request does not exist any more
 */
export async function markRequest(
  source: RequestSource,
  { kind, id }: Pick<ReceivedRequest, 'kind' | 'id'>,
  mark: Mark,
): Promise<StatusEntry[]> {
  const path = `requestStatuses/${noteIdOf(kind, id)}-${randomUUID().replaceAll('-', '')}`;
  await source.commit([{ set: path, content: mark }], `${kind}/${id}`);
  return historyIn(await source.beside([noteIdOf(kind, id)]));
}
