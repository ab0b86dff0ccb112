import { type FirestoreAddress, projectId } from '../protocol/firestoreAddress';
import type { RestDocument, RestFields } from '../protocol/restValue';

/** Skips the rules, as staff read requests. */
export const owner = { authorization: 'Bearer owner' };

/** A local Firestore, and a project in it other than the site's. */
export type LocalDatabase = FirestoreAddress & { project?: string };

const rootOf = ({ project = projectId }: LocalDatabase) =>
  `projects/${project}/databases/(default)/documents`;

export type RestResponse = { status: number; body: unknown };

/**
 * One call to a local Firestore, in the form `firebase/firestore/lite` uses.
 * @param path what follows `documents`, such as `:commit` or `/donations/ID`
 */
export async function callFirestore(
  database: LocalDatabase,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<RestResponse> {
  const { host, port } = database;
  const response = await fetch(`http://${host}:${String(port)}/v1/${rootOf(database)}${path}`, {
    method,
    headers: { 'content-type': 'text/plain', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** Sets one complete document, as the site's one call does. */
export function setDocument(
  database: LocalDatabase,
  path: string,
  fields: RestFields,
  headers: Record<string, string> = {},
): Promise<RestResponse> {
  const writes = [{ update: { name: `${rootOf(database)}/${path}`, fields } }];
  return callFirestore(database, ':commit', { method: 'POST', headers, body: { writes } });
}

/** Reads a collection of at most 300 documents, skipping the rules. */
export async function readCollection(database: LocalDatabase, collection: string): Promise<RestDocument[]> {
  const { status, body } = await callFirestore(database, `/${collection}?pageSize=300`, { headers: owner });
  const { documents = [], nextPageToken } = body as { documents?: RestDocument[]; nextPageToken?: string };
  if (status === 200 && !nextPageToken) return documents;
  throw new Error(
    `${collection} cannot be read, or has more documents: ${JSON.stringify(body).slice(0, 500)}`,
  );
}
