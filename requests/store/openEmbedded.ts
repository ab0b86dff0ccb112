import type { Collection } from '@site/shared/requests/requests';
import type { FirestoreAddress } from '../firestore/protocol/firestoreAddress';
import type { RestDocument } from '../firestore/protocol/restValue';
import { CommandError } from './CommandError';
import type { RequestSource } from './RequestSource';
import { toReceivedRequest } from './toReceivedRequest';

/**
 * Reads the requests in the embedded store, which keeps nothing else.
 * @param onAnswer called at each answer of the store
 */
export function openEmbedded(
  { host, port }: FirestoreAddress,
  projectId: string,
  onAnswer: () => void,
): RequestSource {
  const root = `http://${host}:${String(port)}/v1/projects/${projectId}/databases/(default)/documents`;
  const read = async (kind: Collection) => {
    const response = await fetch(`${root}/${kind}`, { headers: { authorization: 'Bearer owner' } });
    onAnswer();
    if (!response.ok) throw new Error(`The embedded store returned ${String(response.status)}.`);
    const { documents = [] } = (await response.json()) as { documents?: RestDocument[] };
    return documents.map((document) => requestOf(kind, document));
  };
  return {
    description: `the embedded store at ${host}:${String(port)}`,
    isProduction: false,
    read,
    documents: () => Promise.resolve([]),
    commit: () =>
      Promise.reject(
        new CommandError(
          'The embedded store takes no notes of staff and deletes nothing. Try that in the official emulator: docs/running.md.',
        ),
      ),
    close: () => Promise.resolve(),
  };
}

function requestOf(kind: Collection, { name, fields, createTime }: RestDocument) {
  const times = {
    createdAt: new Date(String(fields.createdAt?.timestampValue ?? createTime)),
    arrivedAt: new Date(createTime),
  };
  const values = Object.entries(fields).map(([field, value]) => [field, Object.values(value)[0]] as const);
  return toReceivedRequest(kind, name.slice(name.lastIndexOf('/') + 1), times, Object.fromEntries(values));
}
