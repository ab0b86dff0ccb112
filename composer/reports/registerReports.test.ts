import { fakeRemote, fakeShell } from '@site/publishing/releases/testing/fakeRelease';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import type { AcceptedReport } from './AcceptedReport';
import { type RefusalCause, registerReports } from './registerReports';

const shell = fakeShell(['/']).release;
const content = fakeRemote('content', [{ path: '/' }]).release;

let app: FastifyInstance;
let accepted: AcceptedReport[];
let refused: RefusalCause[];

beforeEach(() => {
  accepted = [];
  refused = [];
  app = fastify({ trustProxy: ['127.0.0.1'] });
  registerReports(app, {
    known: () => ({ routes: ['/'], releases: [shell, content] }),
    onReport: (report) => accepted.push(report),
    onRefused: (cause) => refused.push(cause),
  });
});

afterEach(() => app.close());

let views = 0;

const report = (more: object = {}) => ({
  view: `view-${String((views += 1)).padStart(6, '0')}`,
  isContinued: false,
  route: '/',
  releases: { shell: shell.id, content: content.id },
  connection: '4g',
  errors: [],
  vitals: {},
  ...more,
});

async function send(body: unknown, headers: InjectOptions['headers'] = {}, remoteAddress = '127.0.0.1') {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/reports',
    remoteAddress,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return statusCode;
}

test('reports: a report of a page of the site is accepted, and not twice', async () => {
  const sent = report();
  expect([await send(sent), await send(sent)]).toEqual([204, 204]);
  expect(accepted).toEqual([sent]);
  expect(await send({ ...sent, isContinued: true })).toBe(204);
  expect(accepted).toHaveLength(2);
});

test.each([
  ['no JSON', 'hello'],
  ['another shape', { hello: 'there' }],
  ['a field too many', report({ name: 'Wanjiru' })],
  ['an unknown kind of error', report({ errors: [{ kind: 'odd', message: '', stack: [] }] })],
  ['a long message', report({ errors: [{ kind: 'error', message: 'x'.repeat(201), stack: [] }] })],
  ['many errors', report({ errors: Array(9).fill({ kind: 'error', message: '', stack: [] }) })],
  [
    'many applications',
    report({ releases: Object.fromEntries(Array.from('abcdefghijklmnopqrstu', (name) => [name, 'x'])) }),
  ],
  ['a negative vital', report({ vitals: { LCP: -1 } })],
  ['a vital without an end', JSON.stringify(report()).replace('"vitals":{}', '"vitals":{"LCP":1e400}')],
  ['an unknown vital', report({ vitals: { __proto__x: 1 } })],
])('reports: %s is refused', async (_what, body) => {
  expect(await send(body)).toBe(400);
  expect([accepted, refused]).toEqual([[], ['malformed']]);
});

test('reports: more than 16 KB is not read', async () => {
  expect(await send(`"${'x'.repeat(16 * 1024)}"`)).toBe(413);
  expect(refused).toEqual(['malformed']);
});

test('reports: a form of another site cannot report', async () => {
  expect(await send(report(), { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send(report(), { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
  expect(accepted).toEqual([]);
});

test('reports: characters that move a cursor or change the text direction are removed', async () => {
  const message = 'a\u001b[2Jb\nc\u202ed';
  await send(report({ errors: [{ kind: 'error', message, stack: [] }] }));
  expect(accepted[0]?.errors[0]?.message).toBe('a [2Jb c d');
});

test.each([
  ['one address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['one network of IPv6', '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'],
])('reports: %s is accepted 120 times a minute, others still are', async (_what, one, same, other) => {
  const sendFrom = (address: string) => send(report(), { 'x-forwarded-for': address });
  for (let count = 0; count < 119; count += 1) await sendFrom(one);
  expect([await sendFrom(same), await sendFrom(one), await sendFrom(same)]).toEqual([204, 429, 429]);
  expect(refused).toEqual(['too many of one address', 'too many of one address']);
  expect(await sendFrom(other)).toBe(204);
});

test('reports: a client cannot choose the address it is counted by', async () => {
  for (let count = 0; count < 121; count += 1)
    await send(report(), { 'x-forwarded-for': `203.0.113.${String(count)}` }, '198.51.100.1');
  expect(accepted).toHaveLength(120);
});

test('reports: all addresses together are accepted 1,200 times a minute', async () => {
  for (let count = 0; count < 1210; count += 1)
    await send(report(), { 'x-forwarded-for': `10.0.${String(count >> 8)}.${String(count & 255)}` });
  expect(accepted).toHaveLength(1200);
  expect(new Set(refused)).toEqual(new Set(['too many']));
}, 60_000);
