import { randomUUID } from 'node:crypto';
import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import { type Collection, requestFields } from '@site/shared/requests/requests';
import type { RequestSource } from '../store/RequestSource';
import {
  type BesideRequest,
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

/** The marks of staff and the notes on how requests came, by their requests, which are named as by `noteIdOf`. */
export async function readBeside(source: RequestSource): Promise<Map<string, BesideRequest[]>> {
  const byRequest = new Map<string, BesideRequest[]>();
  for (const collection of ['requestStatuses', notesCollection] as const) {
    for (const document of await source.documents(collection)) {
      const { id } = document;
      const request = collection === notesCollection ? id : id.slice(0, id.lastIndexOf('-'));
      const others = byRequest.get(request) ?? [];
      byRequest.set(request, [...others, { ...document, path: `${collection}/${id}` }]);
    }
  }
  return byRequest;
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
  return historyIn((await readBeside(source)).get(noteIdOf(kind, id)) ?? []);
}
