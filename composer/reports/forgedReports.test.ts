import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fakeRemote, fakeShell, temporaryFolder } from '@site/publishing/releases/testing/fakeRelease';
import { layOutReleases } from '@site/publishing/channels/testing/layOutReleases';

// A busy machine takes a while over a process and ten thousand requests.
jest.setTimeout(240_000);

const forged = 10_000;
const shell = fakeShell();
const content = fakeRemote('content', [{ path: '/about' }]);

let folder: string;
let server: ChildProcess;
let port: number;
const log: string[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  const siteFile = await layOutReleases(folder, [shell, content]);
  server = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      RELEASE_CACHE: path.join(folder, 'cache'),
      REPORTS_FOLDER: path.join(folder, 'reports'),
      TRUSTED_PROXIES: '127.0.0.1',
      SITE_FILE: siteFile,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout ?? process.stdin });
  port = await new Promise((resolve) => {
    lines.on('line', (line) => {
      log.push(line);
      const address = /The site is at (http:\/\/[\w.:]+)/.exec(line)?.[1];
      if (address) resolve(Number(new URL(address).port));
    });
  });
});

afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await rm(folder, { recursive: true });
});

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

async function send(report: object, address: string): Promise<number> {
  const sending = request({
    ...{ agent, port, host: '127.0.0.1', method: 'POST', path: '/reports' },
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address },
  });
  sending.end(JSON.stringify(report));
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

/** A forged report, different from all others. */
function forge(index: number): object {
  const file = content.release.entry;
  return {
    view: `forged-${String(index)}`,
    isContinued: false,
    route: `/made-up/${String(index)}`,
    releases: { shell: shell.release.id, content: content.release.id, [`made-up-${String(index)}`]: 'x' },
    connection: '4g',
    errors: Array.from({ length: 8 }, (_, place) => ({
      kind: 'error',
      message: `forged ${String(index)} ${'x'.repeat(150)}`,
      stack: [`${file}:${String(index)}:${String(place)}`, `static/js/content.none-${String(index)}.js:1:1`],
    })),
    vitals: { LCP: index },
  };
}

/** What the server holds in memory, in bytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${String(server.pid)}/status`, 'utf8');
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
}

async function sendAll(first: number, count: number): Promise<number[]> {
  const statuses: number[] = [];
  const indexes = Array.from({ length: count }, (_, index) => first + index).values();
  const sendInTurn = async () => {
    for (const index of indexes)
      statuses.push(
        await send(
          forge(index),
          `10.${String(index >> 16)}.${String((index >> 8) & 255)}.${String(index & 255)}`,
        ),
      );
  };
  await Promise.all(Array.from({ length: 20 }, sendInTurn));
  return statuses;
}

test('reports: ten thousand forged ones cost bounded memory, disk and log lines', async () => {
  await sendAll(0, 1000);
  const before = await memory();
  const lines = log.length;
  const statuses = await sendAll(1000, forged - 1000);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect((await memory()) - before).toBeLessThan(100 * 1024 * 1024);

  expect((await fetch(`http://127.0.0.1:${String(port)}/about`)).status).toBe(200);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  agent.destroy();
  await ended;
  expect(log.slice(lines).filter((line) => line.includes('reports')).length).toBeLessThanOrEqual(5);

  const names = await readdir(path.join(folder, 'reports'));
  const kept = await Promise.all(names.map((name) => readFile(path.join(folder, 'reports', name), 'utf8')));
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, 'reports', name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(32 * 1024 * 1024);
  const places = new Set(kept.join('').match(/static\/js\/content\.entry[\w.]+:\d+:\d+/g));
  expect(places.size).toBeLessThanOrEqual(100);
  expect(kept.join('')).not.toContain('made-up');
});
