import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { projectId } from '../protocol/projectId';
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
  const text = await response.text();
  return { status: response.status, body: isJson(response) ? JSON.parse(text) : text };
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false;
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

/** Reads all pages of a collection, skipping the rules. */
export async function readCollection(
  database: LocalDatabase,
  collection: string,
  pageToken = '',
): Promise<RestDocument[]> {
  const query = `?pageSize=300&pageToken=${encodeURIComponent(pageToken)}`;
  const { status, body } = await callFirestore(database, `/${collection}${query}`, { headers: owner });
  if (status !== 200) throw new Error(`${collection} cannot be read: ${JSON.stringify(body)}`);
  const { documents = [], nextPageToken } = body as { documents?: RestDocument[]; nextPageToken?: string };
  return nextPageToken
    ? [...documents, ...(await readCollection(database, collection, nextPageToken))]
    : documents;
}
