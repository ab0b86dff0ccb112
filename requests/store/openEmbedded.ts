import { notesCollection } from '@site/shared/requests/requestNotes';
import type { RestDocument } from '../firestore/protocol/restValue';
import { parsePosition, positionOf } from './position';
import type { PlacedDocument, RequestSource } from './RequestSource';
import { fromRest, toRest } from './restContent';

/** One change after the other: the store has no transactions, and a trial has one server. */
let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Opens the embedded store, which only lists whole collections: they are as small as a trial.
 * @param host with its port
 * @param onAnswer called at each answer of the store
 */
export function openEmbedded(host: string, projectId: string, onAnswer: () => void): RequestSource {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://${host}/v1/${root}${path}`, {
      ...init,
      headers: { authorization: 'Bearer owner' },
    });
    onAnswer();
    return response;
  };
  const list = async (collection: string): Promise<PlacedDocument[]> => {
    const response = await call(`/${collection}`);
    if (!response.ok) throw new Error(`The embedded store returned ${String(response.status)}.`);
    const { documents = [] } = (await response.json()) as { documents?: RestDocument[] };
    return documents.map(({ name, fields, createTime }) => {
      const id = name.slice(name.lastIndexOf('/') + 1);
      const moment = momentOf(String(fields.createdAt?.timestampValue ?? createTime));
      const position = positionOf(moment, id);
      return { id, arrivedAt: new Date(createTime), data: fromRest(fields), position };
    });
  };
  const commit: RequestSource['commit'] = async (changes, request) => {
    const exists = { update: { name: `${root}/${String(request)}` }, updateMask: {} };
    const writes = changes.map((change) =>
      'set' in change
        ? { update: { name: `${root}/${change.set}`, fields: toRest(change.content) } }
        : { delete: `${root}/${change.delete}` },
    );
    const body = JSON.stringify({ writes: request === undefined ? writes : [exists, ...writes] });
    const { ok, status } = await call(':commit', { method: 'POST', body });
    if (status === 404) throw new Error('The request was erased meanwhile. Nothing was saved.');
    if (!ok) throw new Error(`The embedded store returned ${String(status)}.`);
  };
  return {
    description: `the embedded store at ${host}`,
    documents: async (collection, where = {}) =>
      (await list(collection)).filter(({ data }) =>
        Object.entries(where).every(([field, value]) => data[field] === value),
      ),
    document: async (path) => {
      const [collection = '', id] = path.split('/');
      return (await list(collection)).find((document) => document.id === id);
    },
    page: async (collection, { limit, after, isOldestFirst }) => {
      if (after !== undefined) parsePosition(after);
      const inOrder = (await list(collection)).sort((one, other) => (one.position < other.position ? -1 : 1));
      if (!isOldestFirst) inOrder.reverse();
      const isBeyond = ({ position }: PlacedDocument) =>
        after === undefined || (isOldestFirst ? position > after : position < after);
      return inOrder.filter(isBeyond).slice(0, limit);
    },
    count: async (collection) => {
      const at = new Date();
      return { count: (await list(collection)).filter(({ arrivedAt }) => arrivedAt <= at).length, at };
    },
    beside: async (requests) => {
      const read = async (collection: string) =>
        (await list(collection)).map((document) => ({ ...document, path: `${collection}/${document.id}` }));
      const [marks, notes] = await Promise.all([read('requestStatuses'), read(notesCollection)]);
      return [
        ...marks.filter(({ id }) => requests.some((request) => id.startsWith(`${request}-`))),
        ...notes.filter(({ id }) => requests.includes(id)),
      ];
    },
    commit,
    change: (path, change) => {
      const [collection = '', id] = path.split('/');
      const changing = lastChange.then(async () => {
        const content = change((await list(collection)).find((document) => document.id === id)?.data);
        if (content) await commit([{ set: path, content }]);
      });
      lastChange = changing.catch(() => undefined);
      return changing;
    },
    close: () => Promise.resolve(),
  };
}

/** A time of the REST interface, with all its digits. */
function momentOf(time: string) {
  const fraction = /\.(\d{1,9})/.exec(time)?.[1] ?? '';
  return { seconds: Math.floor(Date.parse(time) / 1000), nanoseconds: Number(fraction.padEnd(9, '0')) };
}
