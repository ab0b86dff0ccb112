import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname } from 'node:path';
import { fieldProblem } from '@site/shared/requests/fieldProblem';
import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import { type RequestField, requestFields } from '@site/shared/requests/requests';
import fastify, { type FastifyError } from 'fastify';
import writeFileAtomic from 'write-file-atomic';
import type { FirestoreAddress, RunningFirestore } from '../../protocol/firestoreAddress';
import type { RestDocument, RestFields, RestValue } from '../../protocol/restValue';

/** Where it listens, and the file that it keeps documents in; without one they are in memory only, as in the emulator. */
export type EmbeddedOptions = FirestoreAddress & { dataFile?: string };

/** Every response carries this header, by which the store is recognised. */
export const embeddedStoreHeader = 'x-embedded-store';

/** A document that was set, or null for one that was deleted. */
export type EmbeddedChange = [path: string, document: RestDocument | null];

/** One write of `documents:commit`. */
type Write = { delete: string } | { update: { name: string; fields: RestFields } };

class Refusal extends Error {
  readonly statusCode = 403;
}

const assertOwner = ({ authorization }: IncomingHttpHeaders, what: string) => {
  if (authorization === 'Bearer owner') return;
  throw new Refusal(`Missing or insufficient permissions: ${what}.`);
};

const pathOf = (name: string) => name.split('/documents/')[1] ?? '';

/**
 * Starts the store that replaces Firestore where the emulator cannot run: it keeps documents in a file and checks records
 * against the table of fields. As in the emulator, `Authorization: Bearer owner` may do everything, and nobody else reads or
 * deletes. Staff's programs get the changes after the first N from `/changes/N`.
 * @throws when the port is in use or the file cannot be read
 */
export async function startEmbeddedStore({
  dataFile,
  ...address
}: EmbeddedOptions): Promise<RunningFirestore> {
  const changes = documentsIn(dataFile).map((document): EmbeddedChange => [pathOf(document.name), document]);
  const commit = (writes: readonly Write[], headers: IncomingHttpHeaders) => {
    const documents = new Map(changes);
    const refusal = writes.map((write) => refusalOf(write, documents)).find(Boolean);
    if (refusal !== undefined) assertOwner(headers, refusal);
    const updateTime = new Date().toISOString();
    for (const write of writes) {
      if ('delete' in write) changes.push([pathOf(write.delete), null]);
      else {
        const path = pathOf(write.update.name);
        const { createTime = updateTime } = documents.get(path) ?? {};
        changes.push([path, { ...write.update, createTime, updateTime }]);
      }
    }
    if (dataFile !== undefined) keep(changes, dataFile);
    return { writeResults: writes.map(() => ({ updateTime })) };
  };
  const app = fastify({ forceCloseConnections: true });
  // So does Firestore's library call JSON.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.addHook('onRequest', async ({ headers }, reply) => {
    void reply.headers({
      [embeddedStoreHeader]: 'yes',
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    });
  });
  app.setErrorHandler<FastifyError>(({ statusCode: code = 500, message }, _request, reply) =>
    reply.code(code).send({ error: { code, message } }),
  );
  app.options('*', () => ({}));
  app.get('/', () => ({}));
  app.get<{ Params: { known: number } }>('/changes/:known', ({ headers, params }) => {
    assertOwner(headers, 'only the owner reads records');
    return changes.slice(params.known);
  });
  const root = '/v1/projects/:project/databases/(default)/documents';
  app.get<{ Params: { collection: string } }>(`${root}/:collection`, ({ headers, params }) => {
    assertOwner(headers, 'only the owner reads records');
    const documents = [...new Map(changes)].filter(([path]) => path.startsWith(`${params.collection}/`));
    return { documents: documents.flatMap(([, document]) => document ?? []) };
  });
  // A colon begins a parameter, unless it is doubled.
  app.post<{ Body: { writes: Write[] } }>(`${root}::commit`, ({ headers, body }) =>
    commit(body.writes, headers),
  );
  const { port } = new URL(await app.listen(address));
  return { kind: 'embedded', host: address.host, port: Number(port), stop: () => app.close() };
}

/** Why the security rules would refuse a write, as the end of a sentence. */
function refusalOf(write: Write, documents: ReadonlyMap<string, RestDocument | null>): string | undefined {
  if ('delete' in write) return 'only the owner deletes';
  const { name, fields } = write.update;
  const path = pathOf(name);
  const [collection = '', ...rest] = path.split('/');
  const id = rest.join('/');
  const request = collection === notesCollection ? id : noteIdOf(collection, id);
  if (documents.get(`erasedRequests/${request}`)) return 'the request was erased';
  const stored = documents.get(path);
  if (stored && !isRetry(fields.createdAt, stored.fields.createdAt)) return 'the record is not yours';
  return recordProblem(collection, id, fields);
}

/** As in the rules: the same millisecond, and no correction older than the stored one. */
function isRetry(sent: RestValue | undefined, stored: RestValue | undefined): boolean {
  const [one, other] = [String(sent?.timestampValue), String(stored?.timestampValue)];
  const withoutZeros = (time: string) => time.replace(/0*Z$/, '');
  return Date.parse(one) === Date.parse(other) && withoutZeros(one) >= withoutZeros(other);
}

/** What is wrong with a record by the table of fields; a note on how one came is taken as it is. */
export function recordProblem(
  collection: string,
  id: string,
  { createdAt, ...values }: RestFields,
): string | undefined {
  if (Number.isNaN(Date.parse(String(createdAt?.timestampValue)))) return 'createdAt is not a timestamp';
  if (collection === notesCollection) return undefined;
  if (!Object.hasOwn(requestFields, collection)) return `${collection} is closed`;
  if (!/^[A-Za-z0-9]{20}$/.test(id)) return 'an id has 20 letters and digits';
  const table: Readonly<Record<string, RequestField>> =
    requestFields[collection as keyof typeof requestFields];
  const wrong = Object.keys({ ...table, ...values }).find((name) => !fits(values[name], table[name]));
  return wrong && `${wrong} of ${collection} is missing, invalid or of no form`;
}

function fits(value: RestValue | undefined, field: RequestField | undefined): boolean {
  if (value === undefined) return field?.transition !== undefined;
  const text = value.stringValue;
  return field !== undefined && typeof text === 'string' && fieldProblem(field, text) === undefined;
}

function documentsIn(file: string | undefined): readonly RestDocument[] {
  if (file === undefined || !existsSync(file)) return [];
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { documents: RestDocument[] }).documents;
  } catch (error) {
    throw new Error(`${file} does not hold documents: move it away to start with none.`, { cause: error });
  }
}

function keep(changes: readonly EmbeddedChange[], file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const documents = [...new Map(changes).values()].filter(Boolean);
  writeFileAtomic.sync(file, JSON.stringify({ documents }, null, 2), { fsync: false });
}
