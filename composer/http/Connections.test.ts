import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fakeRemote, fakeShell } from '@site/publishing/releases/testing/fakeRelease';
import { ComposedSite } from '../pages/ComposedSite';
import type { EndOptions } from './Connections';
import { server } from './testing/testServer';
import { siteOptions } from '../testing/testSite';

/** Ends the wait in which a stopping server still accepts connections. */
const mockDelay = { end: (): void => undefined };
jest.mock('node:timers/promises', () => ({
  setTimeout: () =>
    new Promise<void>((resolve) => {
      mockDelay.end = resolve;
    }),
}));

/** More than the kernel buffers for a client that reads nothing. */
const large = '0123456789abcdef'.repeat(2 ** 21);
const largePath = '/static/media/large.svg';
const releases = [
  fakeShell(),
  fakeRemote('content', [{ path: '/about' }], { more: { [largePath.slice(1)]: large } }),
];
const site = new ComposedSite(releases, releases, siteOptions);

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function start(end: EndOptions) {
  const app = server({ site: () => site, staticFile: (path) => Promise.resolve(site.static.get(path)), end });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port };
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Requests a file and does not read the response yet. */
async function askFor(port: number, target: string): Promise<Socket> {
  const socket = await openConnection(port);
  socket.write(`GET ${target} HTTP/1.1\r\nhost: a\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

test('stop: a client that reads slowly gets every byte', async () => {
  const { app, port } = await start({ delay: 0, deadline: 60_000 });
  const reader = await askFor(port, largePath);
  const stopped = app.close();
  while (app.server.listening) await new Promise(setImmediate);
  const response = (await buffer(reader)).toString('latin1');
  expect(response.slice(response.indexOf('\r\n\r\n') + 4) === large).toBe(true);
  await stopped;
});

test('stop: connections still open at the deadline are destroyed', async () => {
  const { app, port } = await start({ delay: 0, deadline: 50 });
  // Fastify would give up before a deadline that is longer.
  expect(app.initialConfig.pluginTimeout).toBe(0);
  const reader = await askFor(port, largePath);
  await app.close();
  reader.on('error', () => undefined);
  const got = await buffer(reader).catch(() => Buffer.alloc(0));
  expect(got.length).toBeLessThan(large.length);
});

test('stop: clients get complete responses until they are refused', async () => {
  const { app, port } = await start({ delay: 0, deadline: 60_000 });
  const clients = 8;
  let responses = 0;
  let stopped: Promise<unknown> | undefined;
  const client = async () => {
    // An agent that several clients share would let one take the connection of another.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let last: IncomingMessage | undefined; ;) {
      try {
        const request = get({ port, host: '127.0.0.1', path: '/about', agent });
        [last] = (await once(request, 'response')) as [IncomingMessage];
        const length = (await buffer(last)).length;
        expect(length).toBe(Number(last.headers['content-length']));
        responses += 1;
        if (responses === 200) stopped = app.close();
      } catch (error) {
        agent.destroy();
        return { code: (error as NodeJS.ErrnoException).code, last: last?.headers.connection };
      }
    }
  };
  const ends = await Promise.all(Array.from({ length: clients }, client));
  expect(ends).toEqual(Array(clients).fill({ code: 'ECONNREFUSED', last: 'close' }));
  await stopped;
});

test('stop: the server is not ready while it still accepts connections', async () => {
  const { app, port } = await start({ delay: 1, deadline: 60_000 });
  const address = `http://127.0.0.1:${String(port)}`;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const stopped = app.close();
  const readiness = await fetch(`${address}/readyz`);
  expect(readiness.status).toBe(503);
  expect(readiness.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await readiness.json()).toEqual({ status: 'stopping' });
  for (const target of ['/about', '/healthz', '/nowhere', '/static/js/none.js']) {
    const { status, headers } = await fetch(address + target);
    expect([target, headers.get('connection'), status < 500]).toEqual([target, 'close', true]);
  }
  mockDelay.end();
  await stopped;
});

test('stop: an idle connection is closed without an error', async () => {
  const { app, port } = await start({ delay: 0, deadline: 60_000 });
  const idle = await askFor(port, '/about');
  const unused = await openConnection(port);
  const stopped = app.close();
  const [response, nothing] = await Promise.all([buffer(idle), buffer(unused)]);
  expect(response.toString('latin1')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(nothing).toHaveLength(0);
  await stopped;
});
