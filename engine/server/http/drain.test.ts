import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fakeRemote, fakeShell } from '../../releases/testing/fakeRelease';
import { ComposedSite } from '../pages/ComposedSite';
import type { Settings } from '../settings/settings';
import { fixedSite } from './server';
import { server } from './testing/testServer';
import { siteOptions } from '../testing/testSite';

/** More than the kernel buffers for a client that reads nothing. */
const large = '0123456789abcdef'.repeat(2 ** 21);
const largePath = '/static/media/large.svg';
const releases = [
  fakeShell(),
  fakeRemote('content', [{ path: '/about' }], { more: { [largePath.slice(1)]: large } }),
];
const site = new ComposedSite(releases, releases, siteOptions);

async function start(end: Settings['end']) {
  const app = server({ site: fixedSite(site), end });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port };
}

test('stop: connections still open at the deadline are destroyed', async () => {
  const { app, port } = await start({ delay: 0, deadline: 50 });
  // Fastify would give up before a deadline that is longer.
  expect(app.initialConfig.pluginTimeout).toBe(0);
  const reader = connect(port, '127.0.0.1');
  reader.write(`GET ${largePath} HTTP/1.1\r\nhost: a\r\n\r\n`);
  await once(reader, 'readable');
  await app.close();
  reader.on('error', () => undefined);
  const got = await buffer(reader).catch(() => Buffer.alloc(0));
  expect(got.length).toBeLessThan(large.length);
});

test('stop: clients get complete responses until they are refused', async () => {
  const { app, port } = await start({ delay: 0, deadline: 60_000 });
  let responses = 0;
  let stopped: Promise<unknown> | undefined;
  const client = async () => {
    // An agent that several clients share would let one take the connection of another.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let last: IncomingMessage | undefined; ;) {
      const request = get({ port, host: '127.0.0.1', path: '/about', agent });
      try {
        [last] = (await once(request, 'response')) as [IncomingMessage];
        expect((await buffer(last)).length).toBe(Number(last.headers['content-length']));
        responses += 1;
        if (responses === 200) stopped = app.close();
      } catch (error) {
        agent.destroy();
        const { code } = error as NodeJS.ErrnoException;
        return { code, newConnection: !request.reusedSocket, last: last?.headers.connection };
      }
    }
  };
  const ends = await Promise.all(Array.from({ length: 8 }, client));
  // The system resets a connection that waits to be accepted when the port closes: refused, in its own words.
  const code = expect.stringMatching(/^ECONN(REFUSED|RESET)$/) as string;
  expect(ends).toEqual(Array(8).fill({ code, newConnection: true, last: 'close' }));
  await stopped;
});

test('stop: the server is not ready while it still accepts connections', async () => {
  const { app, port } = await start({ delay: 300, deadline: 60_000 });
  const address = `http://127.0.0.1:${String(port)}`;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const stopped = app.close();
  const readiness = await fetch(`${address}/readyz`);
  expect(readiness.status).toBe(503);
  expect(readiness.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await readiness.json()).toEqual({ status: 'stopping' });
  const { status, headers } = await fetch(`${address}/about`);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
});
