import { type Collection, type RequestField, requestFields } from '@site/shared/requests/requests';
import { readCollection } from '../../requests/firestore/testing/firestoreRest';
import type { RestFields } from '../../requests/firestore/protocol/restValue';
import { createdAt, text } from '../../requests/testing/staffDatabase';
import type { Browser } from '../../e2e/support/desk/Browser';
import { mark, startWork, today } from '../../e2e/support/desk/startWork';
import type { DeskRequest } from './api';

const path = 'donations/abcdefghij0123456789';
const hostile = `=1+1\u0007<script>alert(1)</script>\u202E`;

async function start() {
  const desk = await startWork();
  await desk.put(path);
  return desk;
}

const open = (browser: Browser, of = path) => browser.post('/api/request', { path: of });

test.each([
  'donations/none',
  'deskMembers/lead%40example.org',
  'requestStatuses/x',
  'donations/../deskMembers/lead',
  'donations',
  '',
  '__proto__/abcdefghij0123456789',
])('calls: a guessed path "%s" is not found', async (guessed) => {
  const { caller } = await start();
  const read = await open(caller, guessed);
  expect(read.statusCode).toBe(404);
  expect((await mark(caller, guessed, 'called')).statusCode).toBe(404);
});

/** A record of a kind that has the text in every field that takes any. */
function recordWith(typed: string, kind: Collection) {
  const table: Readonly<Record<string, RequestField>> = requestFields[kind];
  const valueOf = (field: RequestField) => {
    if (field.kind === 'text') return typed;
    if (field.kind === 'choice') return field.options[0] ?? '';
    return field.kind === 'date' ? today : 'a@b.example';
  };
  const fields = Object.entries(table).map(([name, field]) => [name, text(valueOf(field))]);
  return { ...(Object.fromEntries(fields) as RestFields), createdAt };
}

test('calls: what was typed to do harm is text in every response', async () => {
  const { send, lead } = await start();
  const kinds = Object.keys(requestFields) as Collection[];
  for (const kind of kinds) {
    await send(`${kind}/hostile0000000000001`, recordWith(hostile, kind));
    const read = await open(lead, `${kind}/hostile0000000000001`);
    expect(read.headers['content-type']).toMatch(/^application\/json/);
    expect(read.headers['x-content-type-options']).toBe('nosniff');
    const { fields } = read.json<DeskRequest>();
    expect(fields.map(({ value }) => value).join()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(fields.some(({ value }) => value === '=1+1\uFFFD<script>alert(1)</script>')).toBe(true);
  }
  const csv = await lead.post('/api/list', { format: 'csv' });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).toContain(`"'=1+1`);
  expect(csv.body).not.toContain('"=');
  await mark(lead, 'donations/hostile0000000000001', 'scheduled');
  const sheet = await lead.post('/api/sheet', { town: 'Nairobi', date: today });
  expect(sheet.body).toContain('&lt;script&gt;');
  expect(sheet.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  for (const hidden of ['\u0007', '\u202E']) expect(sheet.body).not.toContain(hidden);
});

test('calls: what a person gets of theirs has no name or address of staff', async () => {
  const { lead, caller } = await start();
  await mark(caller, path, 'called', { note: 'Phone off' });
  for (const format of ['json', 'text']) {
    const { body } = await lead.post('/api/export', { paths: [path], format });
    expect(body).toContain('Phone off');
    expect(body).not.toMatch(/The caller|caller@/);
  }
});

test('calls: a person is erased after it was said in numbers, and the record names nobody', async () => {
  const { lead, caller, address } = await start();
  await mark(caller, path, 'called', { note: 'Call Wanjiru again' });
  const counts = [
    { name: 'Donation', count: 1 },
    { name: 'Mark', count: 1 },
  ];
  const erase = (isConfirmed: boolean) => lead.post('/api/erasure', { paths: [path], isConfirmed });
  expect((await erase(false)).json()).toEqual({ counts, isErased: false });
  expect((await open(caller)).statusCode).toBe(200);
  expect((await erase(true)).json()).toEqual({ counts, isErased: true });
  expect((await open(caller)).statusCode).toBe(404);
  expect((await mark(caller, path, 'called')).statusCode).toBe(404);
  for (const each of ['donations', 'requestStatuses', 'deskAccesses', 'erasures'])
    expect(JSON.stringify(await readCollection(address, each))).not.toContain('Wanjiru');
});

test.each([
  ['/api/inbox', { tab: 'other' }, /^tab: /],
  ['/api/inbox', { kind: 'members' }, /^kind: /],
  ['/api/looked', { until: 'now' }, /^until: /],
  ['/api/order', { town: 'Mombasa', date: 'today', paths: [] }, /^date: must be a day/],
  ['/api/record', { after: 'donations' }, /^after: must be of the page before/],
  ['/api/person', {}, /^Say whose/],
])('calls: %s with %j is refused with a sentence', async (url, body, message) => {
  const { lead } = await start();
  const response = await lead.post(url, body);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ message: string }>().message).toMatch(message);
});

test('calls: the version changes by a mark, a donation and a time to call again', async () => {
  const { put, pass, caller, driver } = await start();
  const version = async () => (await driver.get('/api/version')).json<{ version: string }>().version;
  const seen = [await version()];
  expect(await version()).toBe(seen[0]);
  await mark(caller, path, 'no-answer', { again: 'two-hours' });
  seen.push(await version());
  await put('donations/later000000000000001', 'Later');
  seen.push(await version());
  pass(2 * 60 * 60);
  seen.push(await version());
  expect(new Set(seen).size).toBe(4);
});

test('calls: what no honest day needs is refused with a sentence, and recorded', async () => {
  const { lead } = await start();
  const print = () => lead.post('/api/sheet', { town: 'Mombasa', date: today });
  for (let time = 0; time < 60; time++) expect((await print()).statusCode).toBe(200);
  const refused = await print();
  const sentence = /^{"message":"You printed a sheet more than 60 times within an hour.* Nothing is lost/;
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringMatching(sentence)]);
  expect((await lead.post('/api/record')).body).toContain('more than 60 times within an hour');
});
