import { connect } from 'node:net';
import { seededRandom } from '@site/shared/testing/seededRandom';
import { expect, test } from './support/test';

const hostileCalls = 1_000;
const atOnce = 40;

/** Content that no response may have: a stack trace, a path of the machine, a file outside a release. */
const leaks = /\n\s+at .+:\d+:\d+|node_modules|root:x:|"dependencies"|BEGIN [A-Z ]*PRIVATE KEY|<script>alert/;

const hostilePaths = [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/static/../../package.json',
  '/static/%2e%2e%2f%2e%2e%2fpackage.json',
  '/static/js/..%5c..%5cpackage.json',
  '/static/js/%00.js',
  '/%ff%fe%zz',
  '/%',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/release.json',
  '/history.json',
  '/.git/config',
  '/about/../../server/main.ts',
  '/about?__proto__[x]=1&constructor=2',
  '/about;jsessionid=1',
  '/?override=content@http://evil.example:80',
  '/registry.json/../../../package.json',
  '/<script>alert(1)</script>',
  '/__proto__',
];

type Random = () => number;

const pick = <T>(choices: readonly [T, ...T[]], random: Random): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

/** One call that no browser sends, as bytes. */
function hostileCall(random: Random): string {
  const path = `${pick(hostilePaths as [string, ...string[]], random)}${random() < 0.3 ? 'A'.repeat(Math.floor(random() * 4000)) : ''}`;
  const head = 'Host: site\r\nConnection: close\r\n';
  return pick<() => string>(
    [
      () => `GET ${path} HTTP/1.1\r\n${head}\r\n`,
      () => `GET /about HTTP/1.1\r\n${head}X-Padding: ${'x'.repeat(20_000)}\r\n\r\n`,
      () => `GET /about HTTP/1.1\r\n${head}Cookie: override=%E0%A4%A; override=${'%'.repeat(50)}\r\n\r\n`,
      () =>
        `GET /about HTTP/1.1\r\n${head}Accept-Encoding: ${'br;q=2,'.repeat(Math.floor(random() * 200))}\r\n\r\n`,
      () => `POST ${path} HTTP/1.1\r\n${head}Content-Length: 200000\r\n\r\n${'x'.repeat(5000)}`,
      () =>
        `POST /donate HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a":[[[[`,
      () => `POST / HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      () => `${pick(['TRACE', 'DELETE', 'PROPFIND', 'get', 'G\0T'], random)} ${path} HTTP/1.1\r\n${head}\r\n`,
      () => `GET ${path} HTTP/9.9\r\n\r\n`,
      () => `GET http://evil.example/ HTTP/1.1\r\n${head}\r\n`,
      () => `GET /about HTTP/1.1\r\n${head}If-None-Match: ${'W/"a",'.repeat(400)}\r\n\r\n`,
      () => Array.from({ length: 200 }, () => String.fromCharCode(Math.floor(random() * 256))).join(''),
    ],
    random,
  )();
}

/** Sends bytes and reads the response until the connection ends. */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.setEncoding('latin1');
    // Ends connections on which the server waits for the rest of a call.
    socket.setTimeout(300, () => socket.destroy());
    socket.on('data', (part: string) => (response += part));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(response);
    });
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

test('hostile: a thousand hostile calls do not affect other users', async ({ site }) => {
  const port = Number(new URL(site.address).port);
  const random = seededRandom(11);
  const statuses: Record<string, number> = {};
  let sent = 0;
  const attack = async () => {
    while (sent < hostileCalls) {
      sent += 1;
      const response = await send(port, hostileCall(random));
      const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      expect(response).not.toMatch(leaks);
    }
  };

  // Clients that never complete their call hold only their own connections.
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /about HTTP/1.1\r\nHost: site\r\nX-Slow: ');
    return socket;
  });
  const honest: number[] = [];
  let isUnderAttack = true;
  const visit = async () => {
    while (isUnderAttack) honest.push((await fetch(`${site.address}/about`)).status);
  };
  const visiting = visit();
  await Promise.all(Array.from({ length: atOnce }, attack));
  isUnderAttack = false;
  await visiting;
  for (const socket of slow) socket.destroy();

  expect(sent).toBe(hostileCalls);
  expect(Object.keys(statuses).filter((status) => status.startsWith('5'))).toEqual([]);
  expect(honest.length).toBeGreaterThan(5);
  expect(new Set(honest)).toEqual(new Set([200]));
  expect(site.log.join('\n')).not.toMatch(leaks);
});
