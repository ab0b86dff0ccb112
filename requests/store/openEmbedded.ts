import type { RestDocument } from '../firestore/protocol/restValue';
import type { RequestSource } from './RequestSource';

/**
 * Reads the requests in the embedded store, which keeps nothing else.
 * @param host with its port
 * @param onAnswer called at each answer of the store
 */
export function openEmbedded(host: string, projectId: string, onAnswer: () => void): RequestSource {
  const root = `http://${host}/v1/projects/${projectId}/databases/(default)/documents`;
  return {
    description: `the embedded store at ${host}`,
    documents: async (collection) => {
      const response = await fetch(`${root}/${collection}`, { headers: { authorization: 'Bearer owner' } });
      onAnswer();
      if (!response.ok) throw new Error(`The embedded store returned ${String(response.status)}.`);
      const { documents = [] } = (await response.json()) as { documents?: RestDocument[] };
      return documents.map(({ name, fields, createTime }) => ({
        id: name.slice(name.lastIndexOf('/') + 1),
        arrivedAt: new Date(createTime),
        data: Object.fromEntries(
          Object.entries(fields).map(([field, { timestampValue, stringValue }]) => [
            field,
            timestampValue === undefined ? stringValue : new Date(String(timestampValue)),
          ]),
        ),
      }));
    },
    commit: () =>
      Promise.reject(
        new Error(
          'The embedded store takes no notes of staff and deletes nothing. Try that in the official emulator: docs/running.md.',
        ),
      ),
    close: () => Promise.resolve(),
  };
}
