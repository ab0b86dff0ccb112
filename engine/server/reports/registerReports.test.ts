import type { SentReport } from '../../contract/sentReport';
import { fakeRemote, fakeShell } from '../../releases/testing/fakeRelease';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { registerReports } from './registerReports';

const all = [
  fakeShell(['/']),
  fakeRemote('content', [{ path: '/' }]),
  fakeRemote('content', [{ path: '/' }], { text: 'before' }),
] as const;
const [{ release: shell }, { release: content }, { release: before }] = all;
const place = `${content.entry}:1:2345`;
const outer = `${shell.scripts[0] ?? ''}:1:9`;

let app: FastifyInstance;
const log = jest.fn();
const count = jest.fn();

beforeEach(() => {
  log.mockClear();
  count.mockClear();
  app = fastify({ trustProxy: ['127.0.0.1'] });
  registerReports(app, {
    site: () => ({ paths: ['/'], all }),
    origin: 'https://www.example.org',
    log,
    count,
  });
});

afterEach(() => app.close());

const report: SentReport = {
  isContinued: false,
  route: '/',
  releases: { shell: shell.id, content: content.id },
  errors: [],
  vitals: { LCP: 812.5 },
};

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

/** The report in the log, of one that has these. */
async function logged(sent: Partial<SentReport>): Promise<SentReport> {
  expect(await send({ ...report, ...sent })).toBe(204);
  const [[, fields] = []] = log.mock.calls as [string, { report: SentReport }][];
  if (!fields) throw new Error('Nothing was logged.');
  expect(count).toHaveBeenCalledWith(fields.report);
  return fields.report;
}

const errorAt = (...stack: string[]) => ({ kind: 'error' as const, name: 'TypeError', stack });

test('reports: a report of a page of the site is one line of the log', async () => {
  const sent = { ...report, errors: [errorAt(place, outer)] };
  expect(await send(sent)).toBe(204);
  expect(log.mock.calls).toEqual([['report', { report: sent }]]);
});

test.each([
  ['no JSON', 'hello'],
  ['another shape', { hello: 'there' }],
  ['a field too many', { ...report, typed: 'Wanjiru' }],
  ['a message', { ...report, errors: [{ ...errorAt(place), message: 'Wanjiru' }] }],
  ['a name that may be a message', { ...report, errors: [{ ...errorAt(place), name: 'Oh, Wanjiru' }] }],
  ['an unknown kind of error', { ...report, errors: [{ ...errorAt(place), kind: 'odd' }] }],
  ['a place elsewhere', { ...report, errors: [errorAt('https://elsewhere.test/static/js/a.b.js:1:1')] }],
  ['many errors', { ...report, errors: Array(6).fill(errorAt(place)) }],
  ['a negative vital', { ...report, vitals: { LCP: -1 } }],
  ['a vital without an end', JSON.stringify(report).replace('812.5', '1e400')],
  ['an unknown vital', { ...report, vitals: { __proto__x: 1 } }],
])('reports: %s is refused', async (_what, body) => {
  expect(await send(body)).toBe(400);
  expect(log).not.toHaveBeenCalled();
});

test('reports: more than 8 KB is not read', async () => {
  expect(await send(`"${'x'.repeat(8 * 1024)}"`)).toBe(413);
});

test('reports: a page of another site cannot report', async () => {
  expect(await send(report, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send(report, { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
  expect(log).not.toHaveBeenCalled();
});

test('reports: what the site does not know is left out', async () => {
  const releases = { shell: shell.id, content: 'f'.repeat(32), made: content.id };
  const invented = errorAt('static/js/content.made-up.js:1:1');
  const sent = { route: '/made-up', releases, errors: [invented, errorAt(place, outer)] };
  expect(await logged(sent)).toEqual({
    ...report,
    route: 'other',
    releases: { shell: shell.id },
    errors: [errorAt(outer)],
  });
});

test('reports: a place counts if the release that ran has its file', async () => {
  const places = { errors: [errorAt(`${before.entry}:1:1`)] };
  expect((await logged({ ...places, releases: { content: before.id } })).errors).toHaveLength(1);
  log.mockClear();
  expect((await logged(places)).errors).toEqual([]);
});

test.each([
  ['one address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['one network of IPv6', '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'],
])('reports: %s is accepted 120 times a minute, others still are', async (_what, one, same, other) => {
  const sendFrom = (address: string) => send(report, { 'x-forwarded-for': address });
  for (let sent = 0; sent < 119; sent += 1) await sendFrom(one);
  expect([await sendFrom(same), await sendFrom(one)]).toEqual([204, 429]);
  expect(await sendFrom(other)).toBe(204);
});

test('reports: all addresses together are accepted 600 times a minute', async () => {
  for (let sent = 0; sent < 610; sent += 1)
    await send(report, { 'x-forwarded-for': `10.0.${String(sent >> 8)}.${String(sent & 255)}` });
  expect(log).toHaveBeenCalledTimes(600);
});
