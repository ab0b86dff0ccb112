import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { type DeskMember, changeMembers, type MemberChange } from '../../requests/staff/members';
import { type DeskRoute, Refusal, route } from './call';
import { Browser } from '../../e2e/support/desk/Browser';
import { deskServer, origin } from '../../e2e/support/desk/deskServer';

const email = 'amina@example.org';

/** Calls that return what they got, refuse, fail and send by themselves. */
const calls: readonly DeskRoute[] = [
  route('POST', '/api/echo', ['caller'], { town: z.string() }, (_context, body) => ({ body })),
  route('GET', '/api/refused', ['caller'], {}, () => Promise.reject(new Refusal(409, 'Not now.'))),
  route('GET', '/api/failed', ['caller'], {}, () => Promise.reject(new Error('Amina 0712 345 678'))),
  route('GET', '/api/sent', ['caller'], {}, ({ reply }) => {
    void reply.type('text/csv');
    return 'a,b';
  }),
];

async function signedIn() {
  const server = await deskServer({ linkToken: 'token' }, calls);
  await server.add(email, 'caller');
  return { ...server, browser: await server.browserOf(email), nobody: new Browser(server.app) };
}

test.each<[string, Record<string, string>]>([
  ['without an origin', {}],
  ['of another site', { origin: 'https://desk.example.com' }],
  ['of a sibling domain', { origin: 'https://www.example.org' }],
  ['of a hidden origin', { origin: 'null' }],
  ['of the same host without encryption', { origin: 'http://desk.example.org' }],
  ['that only says so', { 'sec-fetch-site': 'same-origin', referer: `${origin}/` }],
])('guard: a POST %s is refused, whatever it sends', async (_title, headers) => {
  const { browser } = await signedIn();
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const { statusCode } = await browser.post('/api/echo', undefined, {
      headers: { ...headers, 'content-type': type },
      payload: '{}',
    });
    expect(statusCode).toBe(403);
  }
});

test.each([
  ['JSON', 'application/json', '{"town":"Kisumu"}', 200],
  ['a form', 'application/x-www-form-urlencoded', 'town=Kisumu', 200],
  ['plain text', 'text/plain', '{"town":"Kisumu"}', 415],
  ['malformed JSON', 'application/json', '{"town":', 400],
  ['64 KB', 'application/x-www-form-urlencoded', `town=Kisumu&more=${'a'.repeat(60_000)}`, 200],
  ['more than that', 'application/x-www-form-urlencoded', `town=Kisumu&more=${'a'.repeat(66_000)}`, 413],
])('guard: of a POST it reads %s accordingly', async (_title, type, payload, status) => {
  const { browser } = await signedIn();
  const response = await browser.post('/api/echo', undefined, {
    headers: { origin, 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject(
    status === 200 ? { body: { town: 'Kisumu' } } : { message: 'This call cannot be read.' },
  );
});

test('guard: a refusal is its sentence, and a failure neither tells nor logs what it was about', async () => {
  const { browser, lines } = await signedIn();
  const refused = await browser.get('/api/refused');
  expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'Not now.' }]);
  expect(lines).toEqual([]);
  const failed = await browser.get('/api/failed');
  expect([failed.statusCode, failed.json()]).toEqual([
    500,
    { message: 'Something went wrong here. Try again in a minute.' },
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^A call \(GET \/api\/failed\) failed\./);
  expect(lines[0]).not.toMatch(/Amina|0712/);
});

test.each([
  ['/', '/sign-in'],
  ['/unknown?a=b', '/sign-in?to=%2Funknown%3Fa%3Db'],
  ['//api/me', '/sign-in'],
  ['/auth', '/sign-in'],
  ['/api', '/sign-in'],
])('guard: without a session the page %s leads to %s', async (url, location) => {
  const { browser, nobody } = await signedIn();
  const { statusCode, headers, body } = await nobody.get(url);
  expect([statusCode, headers.location, body]).toEqual([303, location, '']);
  expect((await browser.get(url)).headers.location).not.toBe(location);
});

test('guard: the first page leads a driver to the day', async () => {
  const { browser, add } = await signedIn();
  await add(email, 'driver');
  const { statusCode, headers } = await browser.get('/');
  expect([statusCode, headers.location]).toEqual([303, '/day']);
});

test.each([
  ['a page of the desk', 'same-origin', 200],
  ['the address bar', 'none', 200],
  ['a sibling domain', 'same-site', 403],
  ['another site', 'cross-site', 403],
])('guard: a GET by %s gets an answer accordingly', async (_title, from, status) => {
  const { browser } = await signedIn();
  expect((await browser.get('/api/sent', { 'sec-fetch-site': from })).statusCode).toBe(status);
});

test.each<[string, number, (member: DeskMember) => MemberChange]>([
  ['removed', 401, () => ({ remove: email })],
  ['demoted', 403, (member: DeskMember) => ({ set: { ...member, role: 'driver' } })],
])('guard: who is %s while a call waits for its body does nothing', async (_title, status, change) => {
  const { app, browser, live } = await signedIn();
  const entered = new Promise<void>((resolve) => {
    app.addHook('preParsing', (_request, _reply, payload, done) => {
      resolve();
      done(null, payload);
    });
  });
  const { port } = new URL(await app.listen({ port: 0 }));
  const body = '{"town":"Kisumu"}';
  const cookie = [...browser.cookies].map((each) => each.join('=')).join('; ');
  const headers = { origin, cookie, 'content-type': 'application/json', 'content-length': body.length };
  const parked = request({ port, path: '/api/echo', method: 'POST', headers });
  parked.write(body.slice(0, -1));
  await entered;
  await changeMembers(live, (members) => members.map(change));
  parked.end(body.slice(-1));
  const [response] = (await once(parked, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(status);
});

test('guard: what is needed to sign in is for everybody', async () => {
  const { nobody, site } = await signedIn();
  const files = [...site.static.keys()];
  for (const url of ['/sign-in', '/sign-in?a=b', '/sw.js', '/favicon.svg', '/healthz', '/readyz', ...files])
    expect([url, (await nobody.get(url)).statusCode]).toEqual([url, 200]);
  // Which search engines do not list.
  expect((await nobody.get('/sign-in')).headers['x-robots-tag']).toBe('noindex');
});

test('guard: no cache keeps any response, and all have the headers of documents', async () => {
  const { app, browser, nobody, site } = await signedIn();
  const [file = ''] = site.static.keys();
  const etag = String((await nobody.get(file)).headers.etag);
  const requests: InjectOptions[] = [
    ...['/', '/sign-in', file, '/sw.js', '/healthz', '/readyz', '/static/none.js', '/auth/link', '/api/sent'],
    ...['/auth/link?token=token', '/unknown', '/%', '/sitemap.xml'],
  ].map((url) => ({ url }));
  requests.push(
    { url: file, headers: { 'if-none-match': etag } },
    { method: 'HEAD', url: '/' },
    { method: 'POST', url: '/other' },
    { method: 'POST', url: '/reports' },
  );
  const responses = await Promise.all(requests.map((options) => app.inject(options)));
  for (const url of ['/', '/api/refused', '/api/failed', '/api/sent']) responses.push(await browser.get(url));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(
    new Set([200, 303, 304, 400, 401, 403, 404, 405, 409, 500]),
  );
  for (const { headers } of responses)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
});

test('guard: where the database fails nobody gets in, until it is there again', async () => {
  const openings: string[] = [];
  const { source, browserOf, add, lines } = await deskServer({
    openSource: () => {
      openings.push('opened');
      return openings.length <= 2 ? Promise.reject(new Error('amina')) : Promise.resolve(source);
    },
  });
  await add(email, 'caller');
  const browser = await browserOf(email);
  expect((await browser.get('/api/me')).statusCode).toBe(500);
  expect((await browser.get('/api/me')).statusCode).toBe(200);
  expect((await browser.get('/')).statusCode).toBe(200);
  // The first one was at the start.
  expect(openings).toHaveLength(3);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('amina');
});

test('guard: the database is opened at the start, once, and closed with the server', async () => {
  let opened = 0;
  let closed = 0;
  const close = () => Promise.resolve(void closed++);
  const openSource = () => Promise.resolve({ ...source, close }).finally(() => opened++);
  const { app, source, browserOf } = await deskServer({ openSource });
  await app.ready();
  const browser = await browserOf(email);
  await Promise.all([browser.get('/api/me'), browser.get('/api/me')]);
  await app.close();
  expect([opened, closed]).toEqual([1, 1]);
});

test('guard: while the database was never read, a page and a call say so', async () => {
  const openSource = () => Promise.resolve({ ...source, watch: () => () => undefined });
  const { source, browserOf } = await deskServer({ openSource });
  const browser = await browserOf(email);
  const answers = await Promise.all([browser.get('/'), browser.get('/api/me')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  for (const { body } of answers) expect(body).toContain('The database does not answer at the moment.');
}, 20_000);
