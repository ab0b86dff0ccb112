import { createServer, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** The ways a page is delivered, with their names in the tables. */
export const peers = ['composed', 'static', 'client-rendered'] as const;
export type Peer = (typeof peers)[number];

export type PeerServer = { address: string; stop: () => Promise<void> };

/**
 * Serves the composer's responses with changed documents: same headers, same coding, everything from memory.
 * @param composer the address of a running composer
 * @param change returns the peer's document for a composed one
 */
export async function startPeer(composer: string, change: (html: string) => string): Promise<PeerServer> {
  const responses = new Map<string, Promise<PeerResponse>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const prepared = responses.get(path) ?? fetchResponse(composer + path, change);
    responses.set(path, prepared);
    prepared.then(
      (ready) => {
        send(response, ready);
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: addressOf(server), stop: () => closeServer(server) };
}

type PeerResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers that a peer sets itself or leaves out: a plain page prefetches no documents. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'etag',
  'speculation-rules',
  'transfer-encoding',
]);

async function fetchResponse(url: string, change: (html: string) => string): Promise<PeerResponse> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.has(name)));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isDocument = headers['content-type']?.startsWith('text/html');
  const plain = isDocument ? Buffer.from(change(bytes.toString('utf8'))) : bytes;
  if (!isDocument && !answer.headers.has('content-encoding'))
    return { status: answer.status, headers, body: plain };
  return {
    status: answer.status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(plain),
  };
}

function send(response: ServerResponse, { status, headers, body }: PeerResponse): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (!bound || typeof bound === 'string') throw new Error('The peer listens on no port.');
  return `http://127.0.0.1:${String(bound.port)}`;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

/** The root and its content: no element of this name follows it. */
const root = /<div id="root">.*<\/div>/s;

/** A page without scripts: plain HTML with its styles, and with what it tells search engines. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<script\b(?![^>]*"application\/ld\+json")[^>]*>.*?<\/script>/gs, '');
}

/**
 * A page with the same head and scripts and an empty root, which the scripts draw. They are fetched at once, in parallel,
 * because there is nothing to read before.
 * @throws if there is no root to empty
 */
export function withEmptyRoot(html: string): string {
  if (!root.test(html)) throw new Error('The document has no root.');
  return html
    .replace(root, '<div id="root"></div>')
    .replace(/<script [^>]*data-scripts="[^>]*><\/script>/, (loader) =>
      [
        ...listOf(loader, 'preloads').map((link) => `<link rel="preload" as="script" href="${link}">`),
        ...listOf(loader, 'scripts').map((script) => `<script defer src="${script}"></script>`),
      ].join(''),
    );
}

/** The scripts in a list of the loader, each as the value of an attribute. */
function listOf(loader: string, list: 'scripts' | 'preloads'): string[] {
  const [, json = '[]'] = new RegExp(`data-${list}="([^"]*)"`).exec(loader) ?? [];
  const scripts = JSON.parse(json.replaceAll('&quot;', '"')) as { url: string; integrity: string }[];
  return scripts.map(({ url, integrity }) => `${url}" integrity="${integrity}" crossorigin="anonymous`);
}
