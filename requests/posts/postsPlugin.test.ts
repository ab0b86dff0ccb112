import { load } from 'cheerio';
import { organisation } from '@site/shared/organisation';
import { referenceOf } from '@site/shared/requests/reference';
import { fakeRemote } from 'federated-site/testing';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type RunningFirestore, projectId } from '../firestore/protocol/firestoreAddress';
import { startEmbeddedStore } from '../firestore/local/embedded/startEmbeddedStore';
import type { RestDocument } from '../firestore/protocol/restValue';
import { readCollection } from '../firestore/testing/firestoreRest';
import { postsPlugin } from './postsPlugin';
import { contactPages } from './testing/fakeForms';
import { origin, postsServer, siteWith } from './testing/postsServer';

const address = '/requests/contactMessages';
const good = { name: 'Zoë', email: 'z@example.org', subject: 'Hours', message: 'One\nTwo' };

/** Called after each test, in reverse order. */
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  jest.restoreAllMocks();
  for (const step of undo.splice(0).reverse()) await step();
});

/** Starts a server with a database at a port. */
function serverAt(port: number, changed: Parameters<typeof postsServer>[1] = {}) {
  const server = postsServer(port, changed);
  undo.push(() => server.app.close());
  return server;
}

async function startStore(port = 0): Promise<RunningFirestore> {
  const store = await startEmbeddedStore({ host: '127.0.0.1', port });
  undo.push(() => store.stop());
  return store;
}

async function start(changed: Parameters<typeof postsServer>[1] = {}) {
  const store = await startStore();
  return { ...serverAt(store.port, changed), store };
}

/** Posts a form as a browser does, which goes on to the address of the thanks. */
async function post(
  app: FastifyInstance,
  values: Record<string, string>,
  { headers = {}, ...options }: Partial<InjectOptions> = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(values).toString(),
    ...options,
  });
  return response.statusCode === 303 ? app.inject({ url: String(response.headers.location) }) : response;
}

const idOf = ({ name }: RestDocument) => name.split('/').at(-1) ?? '';

test('requests: a posted form is saved, and the response has its reference', async () => {
  const { app, store } = await start();
  const posted = { ...good, message: 'One\r\nTwo', homepage: '' };
  const { statusCode, headers, body } = await post(app, posted);
  expect(statusCode).toBe(200);
  const [record, ...others] = await readCollection(store, 'contactMessages');
  expect(others).toEqual([]);
  const { createdAt, ...fields } = record?.fields ?? {};
  expect(fields).toEqual(
    Object.fromEntries(Object.entries(good).map(([name, stringValue]) => [name, { stringValue }])),
  );
  const age = Date.now() - Date.parse(String(createdAt?.timestampValue));
  expect(age).toBeLessThanOrEqual(24 * 60 * 60_000);
  const $ = load(body);
  expect($('main h1').text()).toBe('Thanks');
  expect($('main b').text()).toBe(referenceOf(idOf(record as RestDocument)));
  expect($('title').text()).toBe('saved & more');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("form-action 'self'") as string,
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect($('header').attr('data-current')).toBe('/contact');
  expect($('link[rel=canonical], link[rel=preload]')).toHaveLength(0);
  expect($('script[src]')).toHaveLength(0);
  expect(await readCollection(store, 'requestNotes')).toEqual([]);
});

test('requests: posting twice, also to two servers, makes one record', async () => {
  const { app, store } = await start();
  const other = serverAt(store.port);
  const answers = await Promise.all([post(app, good), post(app, good), post(other.app, good)]);
  answers.push(await post(other.app, good));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => load(body)('main b').text())).size).toBe(1);
  const records = await readCollection(store, 'contactMessages');
  expect(records).toHaveLength(1);
});

describe('requests: a post of a script that has begun to save the record', () => {
  const id = 'abcdefghijklmnopqrst';
  const createdAt = '2026-11-21T08:00:00.123Z';
  const postAgain = (app: FastifyInstance, values: Record<string, string>, at = createdAt) =>
    post(
      app,
      { ...good, ...values, 'record-id': id, 'record-created-at': at },
      {
        headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      },
    );

  test('is written under its id once, as a retry and as a correction of it', async () => {
    const { app, store } = await start();
    for (const values of [{}, {}])
      expect((await postAgain(app, values)).json()).toEqual({ outcome: 'saved' });
    const corrected = await postAgain(app, { message: 'Three' }, '2026-11-21T08:00:00.123001Z');
    expect([corrected.statusCode, corrected.headers['cache-control']]).toEqual([200, 'no-store']);
    // It was under way for longer.
    const late = await postAgain(app, {});
    expect([late.statusCode, late.json()]).toEqual([503, { outcome: 'failed' }]);
    const records = await readCollection(store, 'contactMessages');
    expect(records.map((record) => [idOf(record), record.fields.message])).toEqual([
      [id, { stringValue: 'Three' }],
    ]);
  });

  test('replaces no record of another time, and with a wrong value none at all', async () => {
    const { app, store } = await start();
    await postAgain(app, {});
    expect((await postAgain(app, { message: 'Mine' }, '2026-11-21T08:00:00.124Z')).statusCode).toBe(503);
    const refused = await postAgain(app, { email: 'no-address' });
    expect([refused.statusCode, refused.json()]).toEqual([422, { outcome: 'refused' }]);
    const [record] = await readCollection(store, 'contactMessages');
    expect(record?.fields).toMatchObject({
      message: { stringValue: good.message },
      email: { stringValue: good.email },
    });
  });
});

test('requests: problems are shown with every value, and nothing is saved', async () => {
  const { app, store } = await start();
  const { statusCode, headers, body } = await post(app, { ...good, email: 'no-address', name: '' });
  expect(statusCode).toBe(422);
  expect(headers['cache-control']).toBe('no-store');
  const $ = load(body);
  expect($('#m-email').attr('value')).toBe('no-address');
  expect($('#m-email-error').text()).toBe('Write an address.');
  expect($('#m-name').attr('aria-describedby')).toBe('m-name-error');
  expect($('textarea').text()).toBe(good.message);
  expect($('main ul a')).toHaveLength(2);
  expect($('script[src]')).toHaveLength(0);
  expect(await readCollection(store, 'contactMessages')).toEqual([]);
});

test('requests: after a database outage a second post makes one record', async () => {
  const { port, stop } = await startStore();
  await stop();
  const { app, lines } = serverAt(port);
  const failed = await post(app, good);
  expect(failed.statusCode).toBe(503);
  const $ = load(failed.body);
  expect($('h1').text()).toBe('Failed');
  expect($('#m-name').attr('value')).toBe(good.name);
  expect($('textarea').text()).toBe(good.message);
  expect(lines.join()).toMatch(
    /^requests: a form of contactMessages cannot be saved\. The database did not respond\./,
  );
  expect(lines.join()).not.toMatch(/Zoë|example\.org|Two/);

  await startStore(port);
  const problems = async () =>
    (await app.inject({ url: '/healthz' })).json<{ problems?: string[] }>().problems;
  expect(await problems()).toEqual([expect.stringMatching(/^No form could be saved since \d{4}-/)]);
  expect((await post(app, good)).statusCode).toBe(200);
  expect(await problems()).toBeUndefined();
  expect(await readCollection({ host: '127.0.0.1', port }, 'contactMessages')).toHaveLength(1);
});

test('requests: a write that others were in the way of is a failure, not thanks', async () => {
  const { app, store, lines } = await start();
  // As Firestore does where a transaction has read the document.
  const aborted = Response.json({ error: { code: 409, status: 'ABORTED' } }, { status: 409 });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(aborted);
  const failed = await post(app, good);
  expect([failed.statusCode, load(failed.body)('h1').text()]).toEqual([503, 'Failed']);
  expect(await readCollection(store, 'contactMessages')).toEqual([]);
  expect(lines).toEqual([expect.stringContaining('The database responded with 409.')]);

  expect((await post(app, good)).statusCode).toBe(200);
  expect(await readCollection(store, 'contactMessages')).toHaveLength(1);
});

test('requests: a filled hidden field is noted, and the request is saved', async () => {
  const { app, store } = await start();
  for (const homepage of ['https://spam.example', 'https://spam.example'])
    expect((await post(app, { ...good, homepage })).statusCode).toBe(200);
  const [record] = await readCollection(store, 'contactMessages');
  const notes = await readCollection(store, 'requestNotes');
  expect(notes.map(idOf)).toEqual([`contactMessages-${idOf(record as RestDocument)}`]);
  expect(notes[0]?.fields.reasons).toEqual({ arrayValue: { values: [{ stringValue: 'hidden-field' }] } });
});

test('requests: a form posted from another site is refused unread', async () => {
  const { app, store } = await start();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://www.example.com' },
    { referer: 'https://www.example.com/' },
  ]) {
    const { statusCode, body } = await post(app, good, { headers });
    expect(statusCode).toBe(403);
    for (const way of ['saved copy', origin, organisation.phone, organisation.email])
      expect(body).toContain(way);
    expect(body).not.toContain(good.name);
  }
  expect((await post(app, good, { headers: { origin } })).statusCode).toBe(200);
  expect(await readCollection(store, 'contactMessages')).toHaveLength(1);
});

test('requests: too many posts from one address are refused with every value', async () => {
  const { app, store } = await start();
  for (let index = 0; index < 30; index += 1)
    expect((await post(app, { ...good, message: '' })).statusCode).toBe(422);
  const busy = await post(app, { ...good, email: 'no-address' });
  expect(busy.statusCode).toBe(429);
  expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
  const $ = load(busy.body);
  expect($('h1').text()).toBe('Busy');
  expect($('[aria-invalid], [aria-describedby$=-error]')).toHaveLength(0);
  expect($('#m-name').attr('value')).toBe(good.name);
  expect(await readCollection(store, 'contactMessages')).toEqual([]);
  expect((await post(app, good, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
});

test('requests: the longest values in the longest encoding are accepted', async () => {
  const { app, store } = await start();
  const long = {
    name: '旧'.repeat(200),
    email: good.email,
    subject: '旧'.repeat(300),
    message: '旧'.repeat(10_000),
  };
  expect((await post(app, long)).statusCode).toBe(200);
  expect(await readCollection(store, 'contactMessages')).toHaveLength(1);
});

test.each([
  [413, 'application/x-www-form-urlencoded', `message=${'x'.repeat(140_000)}`],
  [415, 'application/json', '{}'],
  [415, 'text/plain', 'name=Zoe'],
  [415, 'multipart/form-data; boundary=x', '--x--'],
])('requests: %d for %s that is no form of ours', async (status, type, payload) => {
  const { app, store } = await start();
  const { statusCode } = await post(app, {}, { headers: { 'content-type': type }, payload });
  expect(statusCode).toBe(status);
  expect(await readCollection(store, 'contactMessages')).toEqual([]);
});

test('requests: GET without a reference leads to the form, and only POST saves', async () => {
  const { app } = await start();
  for (const url of [address, `${address}/`, `${address}/K7MP-3XQ0`, `${address}/%3Cb%3E`]) {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/contact', 'no-store']);
  }
  expect((await app.inject({ method: 'PUT', url: address })).statusCode).toBe(405);
  expect((await app.inject({ url: '/requests/users' })).statusCode).toBe(404);
  expect((await post(app, good, { url: '/requests/users' })).statusCode).toBe(404);
  expect((await post(app, good, { url: '/contact' })).statusCode).toBe(405);
});

test('requests: a form is saved even if its preview has ended', async () => {
  const { app } = await start();
  expect((await post(app, good, { headers: { cookie: 'preview=over' } })).statusCode).toBe(200);
});

test('requests: a page has the form for the server if that accepts posts, or else for e-mail', () => {
  const plugins = [postsPlugin({ firebase: { projectId, apiKey: 'demo-key' } })];
  const withoutResponses = fakeRemote('forms', [{ path: '/contact', html: contactPages.email }]);
  const sites = [siteWith(plugins), siteWith([]), siteWith(plugins, withoutResponses)];
  const contents = sites.map((site) => site.page('/contact').identity.toString());
  expect(contents).toEqual(
    [contactPages.posted, contactPages.email, contactPages.email].map((form) =>
      expect.stringContaining(form),
    ),
  );
});
