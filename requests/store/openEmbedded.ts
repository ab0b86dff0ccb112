import type { Collection } from '@site/shared/requests/requests';
import type { FirestoreAddress } from '../../firestore/protocol/firestoreAddress';
import type { RestDocument, RestValue } from '../../firestore/protocol/restValue';
import type { RequestSource } from './RequestSource';
import { fromRestFields, toRestFields } from './restContent';
import { type BesideRequests, type Change, RefusedCommit } from './staffDocuments';
import { toReceivedRequest } from './toReceivedRequest';

/**
 * Reads and writes the embedded store, which does not support the protocol of Google's library.
 * @param onAnswer called at each answer of the store
 */
export function openEmbedded(
  { host, port }: FirestoreAddress,
  projectId: string,
  onAnswer: () => void,
): RequestSource {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`http://${host}:${String(port)}/v1/${root}${path}`, {
      headers: { authorization: 'Bearer owner' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    onAnswer();
    if (response.status === 409) throw new RefusedCommit('already there');
    // The owner is refused for one reason only.
    if (response.status === 403) throw new RefusedCommit('request gone');
    if (!response.ok)
      throw new Error(`The embedded store returned ${String(response.status)}: ${await response.text()}`);
    return response.json();
  };
  const documentsOf = async (collection: Collection | BesideRequests) =>
    ((await call(`/${collection}`)) as { documents?: RestDocument[] }).documents ?? [];
  const read = async (kind: Collection) =>
    (await documentsOf(kind)).map((document) => requestOf(kind, document));
  return {
    description: `the embedded store at ${host}:${String(port)}`,
    isProduction: false,
    read,
    find: async (kind, isWanted) => (await read(kind)).filter(({ id }) => isWanted(id)),
    arrivals: read,
    documents: async (collection, idPrefix = '') =>
      (await documentsOf(collection))
        .map(({ name, fields, createTime }) => ({
          id: idOf(name),
          arrivedAt: new Date(createTime),
          data: fromRestFields(fields),
        }))
        .filter(({ id }) => id.startsWith(idPrefix)),
    commit: async (changes, request) => {
      const writes: object[] = changes.map((change) => toWrite(root, change));
      if (request !== undefined)
        writes.push({
          update: { name: `${root}/${request}` },
          updateMask: {},
          currentDocument: { exists: true },
        });
      await call(':commit', { writes });
    },
    close: () => Promise.resolve(),
  };
}

function toWrite(root: string, change: Change) {
  if ('delete' in change) return { delete: `${root}/${change.delete}` };
  const path = 'create' in change ? change.create : change.set;
  return {
    update: { name: `${root}/${path}`, fields: toRestFields(change.content) },
    ...('create' in change && { currentDocument: { exists: false } }),
  };
}

function requestOf(kind: Collection, { name, fields, createTime }: RestDocument) {
  const arrivedAt = new Date(createTime);
  const createdAt = new Date(String(fields.createdAt?.timestampValue ?? createTime));
  const values = Object.entries(fields).map(([field, value]) => [field, contentOf(value)] as const);
  return toReceivedRequest(kind, idOf(name), { createdAt, arrivedAt }, Object.fromEntries(values));
}

function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The content of a value, without the name of its type. */
function contentOf(value: RestValue): unknown {
  return Object.values(value)[0];
}
