import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { reportsAddress } from 'federated-site/server';
import { postsServer } from './testing/postsServer';

/** What a user typed: no line of the log may hold it. */
const typed = 'Zawadi4711';

const formAddress = '/requests/contactMessages';
const form = { name: typed, email: `${typed}@example.org`, subject: typed, message: typed };
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** What is ended after a test, last thing first. */
const undo: (() => unknown)[] = [];

afterEach(async () => {
  jest.restoreAllMocks();
  for (const step of undo.splice(0).reverse()) await step();
});

/** A database that answers each call so. */
async function database(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  undo.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Says back all that it was sent, as Firestore does of a record that it cannot write. */
const repeating =
  (status: number): RequestListener =>
  (call, response) => {
    const parts: Buffer[] = [];
    call.on('data', (part: Buffer) => parts.push(part));
    call.on('end', () => {
      const message = `Cannot write ${Buffer.concat(parts).toString('utf8')}`;
      response.writeHead(status, typed, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: status, message, status: typed } }));
    });
  };

/** @param port of the database */
async function start(port: number) {
  const { app, lines } = postsServer(port, {}, () => Promise.reject(new Error(typed)));
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  undo.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { lines, port: (app.server.address() as AddressInfo).port };
}

const send = (port: number, address: string, init: RequestInit) =>
  fetch(`http://127.0.0.1:${String(port)}${address}`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    ...init,
  });

const sendForm = (port: number) =>
  send(port, formAddress, { headers: formHeaders, body: new URLSearchParams(form).toString() });

test.each<[string, RequestListener, RegExp]>([
  ...[400, 403, 409, 429, 500, 503].map((status): [string, RequestListener, RegExp] => [
    `answers ${String(status)} and repeats it`,
    repeating(status),
    new RegExp(`responded with ${String(status)}`),
  ]),
  ['answers 200 without a result', repeating(200), /did not respond/],
  ['is a page of a proxy', (_call, response) => response.end(`<h1>Log in, ${typed}</h1>`), /did not respond/],
  [
    'breaks off',
    ({ socket }) => socket.end(`HTTP/1.1 200 ${typed}\r\nContent-Length: 9\r\n\r\n{`),
    /did not/,
  ],
  ['answers no HTTP', ({ socket }) => socket.end(`${typed}\r\n\r\n`), /did not respond/],
])('log: nothing typed is in it where the database %s', async (_title, answer, reason) => {
  const { port, lines } = await start(await database(answer));
  const response = await sendForm(port);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(typed);
  expect(lines).toEqual([expect.stringMatching(reason)]);
  expect(lines.join('\n')).not.toContain(typed);
});

test('log: nothing typed is in it where our own code throws it', async () => {
  const { port, lines } = await start(1);
  jest.spyOn(URLSearchParams.prototype, 'get').mockImplementation(() => {
    throw Object.assign(new TypeError(`No such town:\n    at ${typed}:1:1`), { value: typed });
  });
  expect((await sendForm(port)).status).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/^A request \(form\) failed\. .*"error":"TypeError"/)]);
  expect(lines.join('\n')).not.toContain(typed);
});

test('log: nothing typed is in it where a call cannot be read', async () => {
  const { port, lines } = await start(await database(repeating(503)));
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const responses = [
    await send(port, formAddress, { headers: json, body: `{"name":"${typed}` }),
    await send(port, formAddress, { headers: { 'content-type': typed }, body: typed }),
    await send(port, formAddress, { headers: formHeaders, body: `name=%E0%A4%A${typed}&=&${typed}` }),
    await send(port, formAddress, { headers: formHeaders, body: typed.repeat(20_000) }),
    await send(port, `${formAddress}?name=${typed}`, { headers: formHeaders, body: '' }),
    await send(port, `/requests/${typed}`, { headers: formHeaders, body: typed }),
    await send(port, `/${typed}%`, { headers: formHeaders, body: typed }),
    await send(port, `/about?preview=${typed}&override=${typed}@http://${typed}`, { method: 'GET' }),
    await send(port, reportsAddress, { headers: json, body: `{"route":"${typed}` }),
    await send(port, reportsAddress, { headers: json, body: JSON.stringify({ [typed]: typed }) }),
    await send(port, reportsAddress, { headers: json, body: typed.repeat(2_000) }),
  ];
  for (const { status } of responses) expect(status).toBeLessThan(504);
  // What is no HTTP at all, and what breaks off.
  for (const bytes of [`${typed}\r\n\r\n`, `POST ${formAddress} HTTP/1.1\r\nX: ${typed}\0\r\n\r\n`]) {
    const socket = connect(port, '127.0.0.1').resume();
    socket.end(bytes);
    await once(socket, 'close');
  }
  expect(lines.join('\n')).not.toContain(typed);
});
