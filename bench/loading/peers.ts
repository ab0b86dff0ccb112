import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import type { RunningProcess } from 'federated-site/testing';

/**
 * Serves the composer's responses with changed documents: same headers, same coding, everything from memory.
 * @param composer the address of a running composer
 * @param change returns the peer's document for a composed one
 */
export async function startPeer(composer: string, change: (html: string) => string): Promise<RunningProcess> {
  const responses = new Map<string, Promise<PeerResponse>>();
  const server = fastify({ forceCloseConnections: true });
  server.get('*', async ({ url }, reply) => {
    const prepared = responses.get(url) ?? fetchResponse(composer + url, change);
    responses.set(url, prepared);
    const { status, headers, body } = await prepared;
    return reply.code(status).headers(headers).send(body);
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  return { address, stop: () => server.close() };
}

type PeerResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers that a peer sets itself. */
const ownHeaders = /^(connection|content-length|date|keep-alive|etag|transfer-encoding)$/;

async function fetchResponse(url: string, change: (html: string) => string): Promise<PeerResponse> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html');
  const plain = isDocument ? Buffer.from(change(bytes.toString('utf8'))) : bytes;
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.test(name))),
    body: answer.headers.has('content-encoding') ? brotliCompressSync(plain) : plain,
  };
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
