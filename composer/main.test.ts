import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fakeRemote, fakeShell, temporaryFolder } from '@site/publishing/releases/testing/fakeRelease';
import { layOutReleases } from '@site/publishing/channels/testing/layOutReleases';

/** More than the kernel buffers for a client that reads nothing. */
const large = '0123456789abcdef'.repeat(2 ** 21);
const largePath = '/static/media/large.svg';

let folder: string;
let siteFile: string;
const running: ChildProcess[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  const content = fakeRemote('content', [{ path: '/about' }], { more: { [largePath.slice(1)]: large } });
  siteFile = await layOutReleases(folder, [fakeShell(), content]);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of running.splice(0)) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
});

afterAll(() => rm(folder, { recursive: true }));

/**
 * Starts the server as production does, in its own process.
 * @param program runs in the same process before the server does
 */
async function start(settings: Record<string, string> = {}, program = '') {
  const imports = ['tsx', `data:text/javascript,${encodeURIComponent(program)}`];
  const args = [...imports.flatMap((each) => ['--import', each]), path.join(import.meta.dirname, 'main.ts')];
  const server = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      RELEASE_CACHE: path.join(folder, 'cache'),
      SITE_FILE: siteFile,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(server);
  const lines: string[] = [];
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      lines.push(line);
      const address = /The site is at ([^"]*)/.exec(line)?.[1];
      if (address) resolve(Number(new URL(address).port));
    });
  });
  const ended = once(server, 'close').then(([code, signal]: unknown[]) => code ?? signal);
  return { port, server, lines, ended };
}

/** Requests a file and does not read the response yet. */
async function askFor(port: number, target: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(`GET ${target} HTTP/1.1\r\nhost: a\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** Waits until the server accepts no more connections. */
async function untilRefused(port: number): Promise<void> {
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        resolve(false);
      });
      sockets.push(socket);
      socket.on('error', () => {
        resolve(true);
      });
    });
  while (!(await isRefused())) await wait(10);
}

test('stop: a client that reads slowly gets every byte', async () => {
  const { port, server, ended } = await start();
  const reader = await askFor(port, largePath);
  server.kill('SIGTERM');
  await untilRefused(port);
  const response = (await buffer(reader)).toString('latin1');
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response.slice(response.indexOf('\r\n\r\n') + 4) === large).toBe(true);
  expect(await ended).toBe(0);
});

test('stop: clients get complete responses until they are refused', async () => {
  const { port, server, ended } = await start();
  const clients = 8;
  let responses = 0;
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
        if (responses === 200) server.kill('SIGTERM');
      } catch (error) {
        agent.destroy();
        return { code: (error as NodeJS.ErrnoException).code, last: last?.headers.connection };
      }
    }
  };
  const ends = await Promise.all(Array.from({ length: clients }, client));
  expect(ends).toEqual(Array(clients).fill({ code: 'ECONNREFUSED', last: 'close' }));
  expect(await ended).toBe(0);
});

test('stop: connections still open at the deadline are destroyed', async () => {
  // Longer than the ten seconds that Fastify gives each of its hooks by default.
  const { port, server, ended } = await start({ STOP_DEADLINE: '11' });
  const reader = await askFor(port, largePath);
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  reader.on('error', () => undefined);
  const got = await buffer(reader).catch(() => Buffer.alloc(0));
  expect(got.length).toBeLessThan(large.length);
});

test('stop: a second signal ends the server at once', async () => {
  const { port, server, ended } = await start();
  const reader = await askFor(port, largePath);
  server.kill('SIGTERM');
  await untilRefused(port);
  const again = setInterval(() => server.kill('SIGINT'), 50);
  expect(await ended).toBe(1);
  clearInterval(again);
  expect(reader.destroyed).toBe(false);
});

test('stop: the server is not ready while it still accepts connections', async () => {
  const { port, server } = await start({ STOP_DELAY: '60' });
  const address = `http://127.0.0.1:${String(port)}`;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  server.kill('SIGTERM');
  let readiness = await fetch(`${address}/readyz`);
  while (readiness.ok) readiness = await fetch(`${address}/readyz`);
  expect(readiness.status).toBe(503);
  expect(readiness.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await readiness.json()).toEqual({ status: 'stopping' });
  for (const target of ['/about', '/healthz', '/nowhere', largePath, '/static/js/none.js']) {
    const { status, headers } = await fetch(address + target);
    expect([target, headers.get('connection'), status < 500]).toEqual([target, 'close', true]);
  }
});

test('stop: an idle connection is closed without an error', async () => {
  const { port, server, ended } = await start();
  const idle = await askFor(port, '/about');
  const unused = connect(port, '127.0.0.1');
  sockets.push(unused);
  await once(unused, 'connect');
  server.kill('SIGTERM');
  const [response, nothing] = await Promise.all([buffer(idle), buffer(unused)]);
  expect(response.toString('latin1')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(nothing).toHaveLength(0);
  expect(await ended).toBe(0);
});

test.each([
  ['an uncaught error', "throw new TypeError(['Amina', 'Otieno'].join(' of '))"],
  ['an unhandled rejection', "void Promise.reject(new TypeError(['Amina', 'Otieno'].join(' of ')))"],
])('server: %s is logged and stops it after its responses', async (_case, failing) => {
  const { port, server, lines, ended } = await start(
    { NODE_ENV: 'production' },
    `process.on('SIGUSR2', () => { ${failing}; });`,
  );
  const reader = await askFor(port, largePath);
  server.kill('SIGUSR2');
  await untilRefused(port);
  const response = (await buffer(reader)).toString('latin1');
  expect(response.slice(response.indexOf('\r\n\r\n') + 4) === large).toBe(true);
  expect(await ended).toBe(1);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.filter(({ level }) => level === 'fatal')).toEqual([
    expect.objectContaining({ error: 'TypeError', stack: expect.stringContaining('SIGUSR2') as unknown }),
  ]);
  expect(lines.join()).not.toContain('Amina of Otieno');
});

test('server: each log line in production is JSON with time and level', async () => {
  const { server, lines, ended } = await start({ NODE_ENV: 'production' });
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, string>);
  expect(logged.map(({ time = '' }) => new Date(time).toISOString() === time)).not.toContain(false);
  const { id: release } = fakeShell().release;
  expect(logged).toContainEqual(expect.objectContaining({ level: 'info', application: 'shell', release }));
  expect(logged.map(({ level }) => level)).toContain('warn');
});

test('server: wrong settings are logged, and systemd does not restart it', async () => {
  const server = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: 'none' },
  });
  running.push(server);
  const [out, [code]] = await Promise.all([buffer(server.stdout), once(server, 'close')]);
  expect(JSON.parse(out.toString('utf8'))).toMatchObject({
    level: 'fatal',
    msg: expect.stringContaining('PORT') as unknown,
  });
  const unit = readFileSync(path.join(import.meta.dirname, '../deploy/site.service'), 'utf8');
  expect(unit).toContain(`\nRestartPreventExitStatus=${String(code)}\n`);
});
