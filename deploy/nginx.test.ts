import { mkdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders as Http2Headers } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { readServerSettings, startServer } from 'federated-site/server';
import { fakeRemote, fakeShell, freePort, layOutReleases, temporaryFolder } from 'federated-site/testing';
import { fakeForms } from '../requests/posts/testing/fakeForms';
import { type DeployedNginx, startDeployedNginx } from './testing/startDeployedNginx';
import { site } from '../site';

const picture = '/static/media/large.svg';
const content = fakeRemote('content', [{ path: '/about' }], { more: { [picture.slice(1)]: '<svg/>' } });

/** What runs after a test, last one first. */
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Starts a composer for a site of the given releases. */
async function startComposer(releases: readonly (typeof content | ReturnType<typeof fakeShell>)[]) {
  const folder = await temporaryFolder();
  undo.push(() => rm(folder, { recursive: true }));
  const settings = readServerSettings(
    {
      PORT: '0',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      TRUSTED_PROXIES: '127.0.0.1',
      SITE_FILE: await layOutReleases(folder, releases),
      RELEASE_CACHE: path.join(folder, 'cache'),
    },
    site,
  );
  const composer = await startServer(settings, () => undefined);
  undo.push(() => composer.stop());
  return composer.address;
}

const startReadyComposer = () => startComposer([fakeShell(), content]);

async function startFront(...composers: string[]): Promise<DeployedNginx> {
  const nginx = await startDeployedNginx(composers);
  undo.push(() => nginx.stop());
  return nginx;
}

/** Opens one HTTP/2 connection, as a browser does. */
async function openSession({ address, certificate }: DeployedNginx): Promise<ClientHttp2Session> {
  const session = connect(address, { ca: certificate });
  undo.push(async () => {
    session.close();
    await once(session, 'close');
  });
  await once(session, 'connect');
  return session;
}

function get(session: ClientHttp2Session, target: string, headers: Record<string, string> = {}) {
  return ask(session, { ':path': target, ...headers });
}

/** Asks without TLS, for a name that leads to this machine. */
async function getPlain({ plainAddress }: DeployedNginx, target: string, { family = 4, host = '' }) {
  const asked = request({
    host: family === 6 ? '::1' : '127.0.0.1',
    port: new URL(plainAddress).port,
    path: target,
    headers: { host },
  });
  const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
  return response;
}

async function ask(session: ClientHttp2Session, headers: Record<string, string>, sent?: string) {
  const stream = session.request(headers);
  if (sent !== undefined) stream.end(sent);
  const [answer] = (await once(stream, 'response')) as [Http2Headers & { ':status': number }];
  return { status: answer[':status'], headers: answer, body: await buffer(stream) };
}

test('nginx: a document is sent by HTTP/2 and TLS 1.3 as the composer compressed it, and not cached', async () => {
  const session = await openSession(await startFront(await startReadyComposer()));
  expect(session.alpnProtocol).toBe('h2');
  expect((session.socket as TLSSocket).getProtocol()).toBe('TLSv1.3');
  const { status, headers, body } = await get(session, '/about', { 'accept-encoding': 'gzip, deflate, br' });
  expect([status, headers['content-encoding']]).toEqual([200, 'br']);
  expect(brotliDecompressSync(body).toString()).toContain('>About us</h1>');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache, no-transform' });
});

test('nginx: a form reaches the composer complete, and its response is not cached', async () => {
  const session = await openSession(
    await startFront(await startComposer([fakeShell(), content, fakeForms()])),
  );
  const headers = {
    ...{ ':method': 'POST', ':path': '/requests/contactMessages' },
    'content-type': 'application/x-www-form-urlencoded',
  };
  const post = (body: string) => ask(session, headers, body);
  const message = 'x'.repeat(100_000);
  for (const name of ['Zoe', 'Ann']) {
    const { status, headers, body } = await post(`name=${name}&message=${message}`);
    expect([status, headers['x-cache'], headers['cache-control']]).toEqual([422, undefined, 'no-store']);
    expect(body.toString()).toContain(`value="${name}"`);
  }
  const tooLarge = await post(`message=${message}${message}`);
  expect(tooLarge.status).toBe(413);
  expect(tooLarge.body.toString()).toContain('too long to be sent here');
});

test('nginx: documents and the service worker are revalidated each time', async () => {
  const session = await openSession(await startFront(await startReadyComposer()));
  for (const target of ['/about', '/sw.js', '/offline']) {
    const { status, headers } = await get(session, target);
    expect([status, headers['x-cache']]).toEqual([200, undefined]);
    const again = await get(session, target, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
});

test('nginx: a static file is cached, one copy for each encoding', async () => {
  const session = await openSession(await startFront(await startReadyComposer()));
  const ask = async (encodings: string) => {
    const { headers, body } = await get(session, `${picture}?again`, { 'accept-encoding': encodings });
    return [headers['x-cache'], headers['content-encoding'], body.length > 0];
  };
  const first = [await ask('br'), await ask('gzip, br;q=0'), await ask('identity')];
  expect(first.map(([cache]) => cache)).toEqual(['MISS', 'MISS', 'MISS']);
  const second = [await ask('gzip, br'), await ask('gzip'), await ask('br;q=0')];
  expect(second).toEqual(first.map(([, ...rest]) => ['HIT', ...rest]));
});

test('nginx: nothing of a preview or an override is cached', async () => {
  const session = await openSession(await startFront(await startReadyComposer()));
  for (const cookie of ['preview=token', 'a=1; __Host-preview=token', '__Host-override=content']) {
    const { status, headers } = await get(session, picture, { cookie });
    expect([status, headers['x-cache']]).toEqual([200, 'BYPASS']);
  }
  expect((await get(session, picture)).headers['x-cache']).toBe('MISS');
});

test('nginx: a missing static file is asked for again', async () => {
  const session = await openSession(await startFront(await startReadyComposer()));
  const ask = async () => {
    const { status, headers } = await get(session, '/static/js/content.none.js');
    return [status, headers['x-cache'], headers['cache-control']];
  };
  expect([await ask(), await ask()]).toEqual(Array(2).fill([404, 'MISS', 'no-store']));
});

test('nginx: calls to a composer that is down or not ready go to the next', async () => {
  const gone = `http://127.0.0.1:${String(await freePort())}`;
  const unready = await startComposer([]);
  expect((await fetch(`${unready}/readyz`)).status).toBe(503);
  const session = await openSession(await startFront(gone, unready, await startReadyComposer()));
  for (const target of ['/about', picture, '/about', '/readyz', '/about', '/about'])
    expect((await get(session, target)).status).toBe(200);
});

test('nginx: without a ready composer the response is its 503', async () => {
  const session = await openSession(await startFront(await startComposer([])));
  const responses = [await get(session, '/about'), await get(session, '/about')];
  expect(responses.map(({ status }) => status)).toEqual([503, 503]);
  expect(responses[1]?.body.toString()).toContain('The site has no release yet.');
});

test('nginx: the composer gets the host and the address of the user', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const recorder = createServer((call, response) => {
    seen.push(call.headers);
    response.end();
  });
  await once(recorder.listen(0, '127.0.0.1'), 'listening');
  undo.push(async () => {
    recorder.closeAllConnections();
    await once(recorder.close(), 'close');
  });
  const { port } = recorder.address() as AddressInfo;
  const session = await openSession(await startFront(`http://127.0.0.1:${String(port)}`));
  const invented = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'a' };
  await get(session, '/about', invented);
  expect(seen).toEqual([
    expect.objectContaining({
      host: 'localhost',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'localhost',
    }),
  ]);
});

test('nginx: both names without TLS lead to the site by IPv4 and IPv6, and the other one with TLS', async () => {
  const nginx = await startFront(await startReadyComposer());
  for (const family of [4, 6])
    for (const host of ['localhost', 'example.org']) {
      const { statusCode, headers } = await getPlain(nginx, '/about?a=1', { family, host });
      expect([statusCode, headers.location]).toEqual([308, 'https://localhost/about?a=1']);
    }
  const session = await openSession(nginx);
  const { status, headers } = await get(session, '/donate', { ':authority': 'example.org' });
  expect([status, headers.location]).toEqual([308, 'https://localhost/donate']);
});

test("nginx: the certificate authority's question is answered for both names", async () => {
  const nginx = await startFront(await startReadyComposer());
  const file = '.well-known/acme-challenge/token';
  await mkdir(path.join(nginx.webroot, path.dirname(file)), { recursive: true });
  await writeFile(path.join(nginx.webroot, file), 'proof');
  for (const host of ['localhost', 'example.org']) {
    const response = await getPlain(nginx, `/${file}`, { family: 6, host });
    expect([response.statusCode, await text(response)]).toEqual([200, 'proof']);
  }
});

test('nginx: /healthz is not public', async () => {
  const nginx = await startFront(await startReadyComposer());
  const { status, headers } = await get(await openSession(nginx), '/healthz');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});
