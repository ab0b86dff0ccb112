import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fakeRemote, fakeShell, temporaryFolder } from '../releases/testing/fakeRelease';
import { layOutReleases } from '../releases/channels/testing/layOutSite';

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
  const args = [
    '--conditions=source',
    ...imports.flatMap((each) => ['--import', each]),
    path.join(import.meta.dirname, 'main.ts'),
  ];
  const server = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      RELEASE_CACHE: path.join(folder, 'cache'),
      SITE_FILE: siteFile,
      // A busy machine must not cut off a slow reader.
      STOP_DEADLINE: '60',
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

test('stop: after a signal a client that reads slowly gets every byte', async () => {
  const { port, server, ended } = await start();
  const reader = await askFor(port, largePath);
  server.kill('SIGTERM');
  await untilRefused(port);
  const response = (await buffer(reader)).toString('latin1');
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response.slice(response.indexOf('\r\n\r\n') + 4) === large).toBe(true);
  expect(await ended).toBe(0);
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

test('server: an unhandled rejection is logged, and stops it after its responses', async () => {
  const failing = "void Promise.reject(new TypeError(['Amina', 'Otieno'].join(' of ')))";
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
  expect(logged.map(({ time }) => new Date(String(time)).toISOString() === time)).not.toContain(false);
  const { id: release } = fakeShell().release;
  expect(logged).toContainEqual(expect.objectContaining({ level: 'info', application: 'shell', release }));
  expect(logged.filter(({ level }) => level === 'fatal')).toEqual([
    expect.objectContaining({ error: 'TypeError', stack: expect.stringContaining('SIGUSR2') as unknown }),
  ]);
  expect(lines.join()).not.toContain('Amina of Otieno');
});

test('server: wrong settings are logged, and systemd does not restart it', async () => {
  const server = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', path.join(import.meta.dirname, 'main.ts')],
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: 'none' },
    },
  );
  running.push(server);
  const [out, [code]] = await Promise.all([buffer(server.stdout), once(server, 'close')]);
  expect(JSON.parse(out.toString('utf8'))).toMatchObject({
    level: 'fatal',
    msg: expect.stringContaining('PORT') as unknown,
  });
  const unit = readFileSync(path.join(import.meta.dirname, '../../deploy/site.service'), 'utf8');
  expect(unit).toContain(`\nRestartPreventExitStatus=${String(code)}\n`);
});
