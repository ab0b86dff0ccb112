import type { Collection } from '@site/shared/requests';
import type { FirestoreAddress } from '../firestoreAddress';
import type { RestDocument, RestValue } from '../restValue';
import type { RequestSource } from './RequestSource';
import { toReceivedRequest } from './toReceivedRequest';

/** Reads the embedded store, which does not speak the protocol of Google's library. */
export function openEmbedded({ host, port }: FirestoreAddress, projectId: string): RequestSource {
  const read = async (kind: Collection) => {
    const address = `http://${host}:${String(port)}/v1/projects/${projectId}/databases/(default)/documents/${kind}`;
    const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
    if (!response.ok)
      throw new Error(`The embedded store answered ${String(response.status)}: ${await response.text()}`);
    const { documents = [] } = (await response.json()) as { documents?: RestDocument[] };
    return documents.map(({ name, fields, createTime }) =>
      toReceivedRequest(
        kind,
        name.slice(name.lastIndexOf('/') + 1),
        new Date(String(fields.createdAt?.timestampValue ?? createTime)),
        Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, contentOf(value)])),
      ),
    );
  };
  return {
    description: `the embedded store at ${host}:${String(port)}`,
    read,
    find: async (kind, isWanted) => (await read(kind)).filter(({ id }) => isWanted(id)),
    close: () => Promise.resolve(),
  };
}

/** What a value holds, without the name of its type. */
function contentOf(value: RestValue): unknown {
  return Object.values(value)[0];
}
