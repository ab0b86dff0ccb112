import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningFirestore } from './RunningFirestore';
import { commit } from './commit';
import { type DocumentFile, openDocumentFile } from './documentFile';
import { parseCommit } from './parseCommit';
import { denied, invalid, Refusal } from './refusal';

/** Every response carries this header, by which the requests command recognises the embedded store. */
export const embeddedStoreHeader = 'x-embedded-store';

/** The limit of Firestore for one call, in bytes. */
const largestBody = 10 * 1024 * 1024;

/**
 * Starts the store that replaces Firestore where the emulator cannot run. It handles the one call the site makes
 * (`documents:commit`) and checks it against the table of fields. With `Authorization: Bearer owner` it also reads,
 * sets and deletes any document.
 * @param options `dataFile` is where documents are kept; without it they are kept in memory only
 * @throws when the port is in use or the file cannot be read
 */
export async function startEmbeddedStore(options: {
  host: string;
  port: number;
  projectId: string;
  dataFile?: string;
}): Promise<RunningFirestore> {
  const file = await openDocumentFile(options.dataFile);
  const root = `projects/${options.projectId}/databases/(default)/documents/`;
  const server = createServer((request, response) => {
    void answer(file, root, request, response);
  });
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

async function answer(
  file: DocumentFile,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = request.headers;
  response.setHeader(embeddedStoreHeader, 'true');
  if (origin !== undefined) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? '',
    );
    response.setHeader('vary', 'origin');
  }
  if (request.method === 'OPTIONS') {
    response.end();
    return;
  }
  try {
    if (request.url === '/') response.end('Ok\n');
    else send(response, 200, await result(file, root, request));
  } catch (error) {
    const refusal =
      error instanceof Refusal
        ? error
        : { code: 500, status: 'INTERNAL', message: 'The embedded store failed.' };
    if (!(error instanceof Refusal)) console.error(error);
    send(response, refusal.code, {
      error: { code: refusal.code, message: refusal.message, status: refusal.status },
    });
  }
}

async function result(file: DocumentFile, root: string, request: IncomingMessage): Promise<unknown> {
  const path = pathOf(request);
  const asOwner = request.headers.authorization === 'Bearer owner';
  if (request.method === 'POST' && path === `/v1/${root.slice(0, -1)}:commit`) {
    return commit(file, root, parseCommit(await bodyOf(request), root), asOwner);
  }
  if (!asOwner) throw denied('only the owner reads or changes documents this way');
  if (request.method !== 'GET' || !path.startsWith(`/v1/${root}`))
    throw invalid('the embedded store does not support that call');
  const name = path.slice('/v1/'.length);
  if (name.slice(root.length).includes('/')) {
    const document = file.documents.get(name);
    if (document === undefined) throw new Refusal(404, 'NOT_FOUND', `${name} not found.`);
    return document;
  }
  const documents = [...file.documents.values()].filter((document) => document.name.startsWith(`${name}/`));
  return documents.length > 0 ? { documents } : {};
}

function pathOf(request: IncomingMessage): string {
  try {
    return decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
  } catch {
    throw invalid('the address is malformed');
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length']) <= largestBody) return text(request);
  throw invalid('the body is too large or of unknown length');
}

function send(response: ServerResponse, code: number, body: unknown): void {
  response.writeHead(code, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
