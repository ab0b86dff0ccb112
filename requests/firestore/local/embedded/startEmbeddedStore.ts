import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import fastify from 'fastify';
import writeFileAtomic from 'write-file-atomic';
import type { FirestoreAddress, RunningFirestore } from '../../protocol/firestoreAddress';
import type { RestDocument, RestFields, RestValue } from '../../protocol/restValue';
import { recordProblem } from './recordProblem';

/** Every response carries this header, by which the store is recognised; it is another one after each change. */
export const embeddedStoreHeader = 'x-embedded-store';

type Options = FirestoreAddress & { projectId: string; dataFile?: string };

/** One write of `documents:commit`: sets or deletes a document. */
type Write = { delete?: string; update?: { name?: string; fields?: RestFields } };

class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
  ) {
    super(message);
  }
}

const denied = (message: string) =>
  new Refusal(403, 'PERMISSION_DENIED', `Missing or insufficient permissions: ${message}.`);

const isOwner = ({ authorization }: IncomingHttpHeaders) => authorization === 'Bearer owner';

/**
 * Starts the store that replaces Firestore where the emulator cannot run: it keeps documents in a file and checks records
 * against the table of fields. As in the emulator, `Authorization: Bearer owner` may do everything, and nobody else lists or deletes.
 * @param options `dataFile` is where records are kept; without it they are kept in memory only
 * @throws when the port is in use or the file cannot be read
 */
export async function startEmbeddedStore(options: Options): Promise<RunningFirestore> {
  const store = new EmbeddedStore(options);
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async ({ headers }, reply) => {
    void reply.headers({
      [embeddedStoreHeader]: store.version,
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) console.error(error);
    const { code, status } = error instanceof Refusal ? error : { code: 500, status: 'INTERNAL' };
    return reply.code(code).send({ error: { code, status, message: (error as Error).message } });
  });
  app.options('*', () => ({}));
  app.get('/', () => ({}));
  // A colon begins a parameter, unless it is doubled.
  app.post<{ Body: string }>(`/v1/${store.root}::commit`, ({ headers, body }) =>
    store.commit((JSON.parse(body) as { writes?: Write[] }).writes ?? [], isOwner(headers)),
  );
  app.get<{ Params: { collection?: string } }>(`/v1/${store.root}/:collection?`, ({ headers, params }) => {
    if (!isOwner(headers)) throw denied('only the owner reads records');
    return { documents: store.list(params.collection) };
  });
  await app.listen(options);
  const { port } = app.server.address() as AddressInfo;
  return { kind: 'embedded', host: options.host, port, stop: () => app.close() };
}

class EmbeddedStore {
  readonly root: string;
  version = Date.now();
  readonly #path: string | undefined;
  readonly #records: Map<string, RestDocument>;

  constructor({ projectId, dataFile }: Options) {
    this.root = `projects/${projectId}/databases/(default)/documents`;
    this.#path = dataFile;
    this.#records = new Map(read(dataFile).map((record) => [record.name, record]));
  }

  list(collection = ''): RestDocument[] {
    return [...this.#records.values()].filter(({ name }) =>
      name.startsWith(`${this.root}/${collection && `${collection}/`}`),
    );
  }

  /** @throws {Refusal} where one of the writes may not be made: then none is */
  commit(writes: readonly Write[], isOwner: boolean): object {
    const updateTime = new Date().toISOString();
    for (const write of writes) this.#check(write, isOwner);
    for (const { delete: deleted, update: { name = '', fields = {} } = {} } of writes) {
      const { createTime = updateTime } = this.#records.get(name) ?? {};
      if (deleted === undefined) this.#records.set(name, { name, fields, createTime, updateTime });
      else this.#records.delete(deleted);
    }
    this.version += 1;
    this.#keep();
    return { writeResults: writes.map(() => ({ updateTime })), commitTime: updateTime };
  }

  #check(write: Write, isOwner: boolean): void {
    const { update: { name = write.delete ?? '', fields = {} } = {} } = write;
    const [collection = '', id = '', ...more] = name.replace(`${this.root}/`, '').split('/');
    if (!name.startsWith(`${this.root}/`) || more.length > 0)
      throw new Refusal(400, 'INVALID_ARGUMENT', 'only records of this project can be written');
    if (isOwner) return;
    if (write.delete !== undefined) throw denied('only the owner deletes');
    const problem = recordProblem(collection, id, fields);
    if (problem !== undefined) throw denied(problem);
    const request = collection === notesCollection ? id : noteIdOf(collection, id);
    if (this.#records.has(`${this.root}/erasedRequests/${request}`)) throw denied('the request was erased');
    const stored = this.#records.get(name);
    if (stored && !isRetry(fields.createdAt, stored.fields.createdAt))
      throw denied('the record is not yours');
  }

  #keep(): void {
    if (this.#path === undefined) return;
    mkdirSync(dirname(this.#path), { recursive: true });
    const documents = [...this.#records.values()];
    writeFileAtomic.sync(this.#path, JSON.stringify({ documents }, null, 2), { fsync: false });
  }
}

/** As in the rules: the same millisecond, and no correction older than the stored one. */
function isRetry(sent: RestValue | undefined, stored: RestValue | undefined): boolean {
  const [one = '', other = ''] = [sent, stored].map((time) =>
    String(time?.timestampValue).replace('Z', '').padEnd('YYYY-MM-DDTHH:MM:SS.nnnnnnnnn'.length, '0'),
  );
  const toMilliseconds = 'YYYY-MM-DDTHH:MM:SS.mmm'.length;
  return one.slice(0, toMilliseconds) === other.slice(0, toMilliseconds) && one >= other;
}

function read(path: string | undefined): readonly RestDocument[] {
  if (path === undefined || !existsSync(path)) return [];
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { documents: RestDocument[] }).documents;
  } catch (error) {
    throw new Error(`${path} does not hold documents: move it away to start with none.`, { cause: error });
  }
}
