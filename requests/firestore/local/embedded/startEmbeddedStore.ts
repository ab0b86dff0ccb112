import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorCode } from 'federated-site/processes/errorCode';
import type { RestDocument, RestFields, RestValue } from '../../protocol/restValue';
import { recordProblem } from './recordProblem';
import type { RunningFirestore } from './RunningFirestore';

/** Every response carries this header, by which the requests command recognises the embedded store. */
export const embeddedStoreHeader = 'x-embedded-store';

type Options = { host: string; port: number; projectId: string; dataFile?: string };

/** One write of `documents:commit`: sets a record, or, with a mask, only asks whether it exists. */
type Write = {
  update?: { name?: string; fields?: RestFields };
  updateMask?: object;
  currentDocument?: { exists?: boolean };
};

/** A response of Firestore to what it does not do. */
class Refusal extends Error {
  constructor(
    readonly code: 400 | 403 | 409,
    readonly status: 'INVALID_ARGUMENT' | 'PERMISSION_DENIED' | 'ALREADY_EXISTS',
    message: string,
  ) {
    super(message);
  }
}

const denied = (message: string) =>
  new Refusal(403, 'PERMISSION_DENIED', `Missing or insufficient permissions: ${message}.`);

/**
 * Starts the store that replaces Firestore where the emulator cannot run: it keeps records in a file, checks them against the
 * table of fields, and lists them with `Authorization: Bearer owner`, and no more.
 * @param options `dataFile` is where records are kept; without it they are kept in memory only
 * @throws when the port is in use or the file cannot be read
 */
export async function startEmbeddedStore(options: Options): Promise<RunningFirestore> {
  const store = new EmbeddedStore(options, await read(options.dataFile));
  const server = createServer((request, response) => void respond(store, request, response));
  server.listen({ host: options.host, port: options.port });
  await once(server, 'listening');
  const address = server.address();
  return {
    kind: 'embedded',
    host: options.host,
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

class EmbeddedStore {
  readonly root: string;
  readonly #path: string | undefined;
  readonly #records: Map<string, RestDocument>;
  #writing = Promise.resolve();

  constructor({ projectId, dataFile }: Options, records: readonly RestDocument[]) {
    this.root = `projects/${projectId}/databases/(default)/documents/`;
    this.#path = dataFile;
    this.#records = new Map(records.map((record) => [record.name, record]));
  }

  list(collection: string): object {
    const prefix = `${this.root}${collection}/`;
    const documents = [...this.#records.values()].filter(({ name }) => name.startsWith(prefix));
    return documents.length > 0 ? { documents } : {};
  }

  /** @throws {Refusal} where one of the writes may not be made: then none is */
  async commit(writes: readonly Write[]): Promise<object> {
    const updateTime = new Date().toISOString();
    for (const write of writes) this.#check(write);
    for (const { update: { name = '', fields = {} } = {}, updateMask } of writes) {
      const { createTime = updateTime } = this.#records.get(name) ?? {};
      if (!updateMask) this.#records.set(name, { name, fields, createTime, updateTime });
    }
    await this.#keep();
    return { writeResults: writes.map(() => ({ updateTime })), commitTime: updateTime };
  }

  #check({ update: { name = '', fields = {} } = {}, updateMask, currentDocument }: Write): void {
    const [collection = '', id = '', ...more] = name.replace(this.root, '').split('/');
    if (!name.startsWith(this.root) || more.length > 0)
      throw new Refusal(400, 'INVALID_ARGUMENT', 'only records of this project can be set');
    const stored = this.#records.get(name);
    if (updateMask) {
      if (!stored) throw denied('there is no such record');
      return;
    }
    const problem = recordProblem(collection, id, fields);
    if (problem !== undefined) throw denied(problem);
    if (!stored) return;
    if (currentDocument?.exists === false) throw new Refusal(409, 'ALREADY_EXISTS', 'the record exists');
    if (!isRetry(fields.createdAt, stored.fields.createdAt)) throw denied('the record is not yours');
  }

  /** The file is always complete: a new one is written next to it and renamed. */
  #keep(): Promise<void> {
    const path = this.#path;
    if (path === undefined) return this.#writing;
    this.#writing = this.#writing
      .catch(() => undefined)
      .then(async () => {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(`${path}.new`, JSON.stringify({ documents: [...this.#records.values()] }, null, 2));
        await rename(`${path}.new`, path);
      });
    return this.#writing;
  }
}

/** As in the rules: the same millisecond, and no correction older than the stored one. */
function isRetry(sent: RestValue | undefined, stored: RestValue | undefined): boolean {
  const nanoseconds = (time: RestValue | undefined) => {
    const [second = '', fraction = ''] = String(time?.timestampValue).replace('Z', '').split('.');
    return `${second}.${fraction.padEnd(9, '0')}`;
  };
  const toMilliseconds = 'YYYY-MM-DDTHH:MM:SS.mmm'.length;
  const [one, other] = [nanoseconds(sent), nanoseconds(stored)];
  return one.slice(0, toMilliseconds) === other.slice(0, toMilliseconds) && one >= other;
}

async function read(path: string | undefined): Promise<readonly RestDocument[]> {
  if (path === undefined) return [];
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as { documents: RestDocument[] }).documents;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw new Error(`${path} does not hold documents: move it away to start with none.`, { cause: error });
  }
}

async function respond(store: EmbeddedStore, request: IncomingMessage, response: ServerResponse) {
  const { headers } = request;
  const cors = {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  };
  const send = (code: number, body: unknown) => {
    response.writeHead(code, { 'content-type': 'application/json', [embeddedStoreHeader]: 'true', ...cors });
    response.end(JSON.stringify(body));
  };
  try {
    send(200, await resultOf(store, request));
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    const { code, status, message } =
      error instanceof Refusal
        ? error
        : { code: 500, status: 'INTERNAL', message: 'The embedded store failed.' };
    send(code, { error: { code, message, status } });
  }
}

async function resultOf(store: EmbeddedStore, request: IncomingMessage): Promise<unknown> {
  const { method, headers } = request;
  const path = decodeURIComponent(request.url?.split('?')[0] ?? '');
  const root = `/v1/${store.root}`;
  if (method === 'OPTIONS' || path === '/') return {};
  if (method === 'POST' && path === `${root.slice(0, -1)}:commit`) {
    const { writes = [] } = JSON.parse(await text(request)) as { writes?: Write[] };
    return store.commit(writes);
  }
  if (headers.authorization !== 'Bearer owner') throw denied('only the owner reads records');
  if (method === 'GET' && path.startsWith(root)) return store.list(path.slice(root.length));
  throw new Refusal(400, 'INVALID_ARGUMENT', 'the embedded store does not support that call');
}
