import type { Accesses, Member, Team } from './api';
import { recordAccess } from '../../requests/staff/accesses';
import { deskServer } from '../../e2e/support/desk/deskServer';

const lead: Member = { email: 'lead@example.org', name: 'The lead', role: 'lead' };
const amina: Member = { email: 'amina@example.org', name: 'Amina', role: 'caller' };

async function withLead() {
  const server = await deskServer();
  await server.add(lead.email, 'lead');
  return { ...server, browser: await server.browserOf(lead.email) };
}

test('members: a lead adds, changes and removes one, by an address in any case', async () => {
  const { browser } = await withLead();
  const added = await browser.post('/api/members', { ...amina, email: ' Amina@Example.org ' });
  expect(added.json()).toEqual({ members: [amina, lead].map((each) => ({ ...each, isBound: false })) });
  await browser.post('/api/members', { ...amina, role: 'driver', name: 'A. Njoroge' });
  const { members } = (await browser.get('/api/members')).json<Team>();
  expect(members).toMatchObject([{ ...amina, role: 'driver', name: 'A. Njoroge' }, lead]);
  const removed = await browser.post('/api/members/remove', { email: 'AMINA@example.org' });
  expect(removed.json<Team>().members).toMatchObject([lead]);
});

test.each([
  ['no address', { email: 'amina' }, 'email: must be an e-mail address.'],
  ['no name', { name: ' ' }, 'name: must not be empty.'],
  ['a long name', { name: 'a'.repeat(101) }, 'name: must have at most 100 characters.'],
  ['another role', { role: 'owner' }, 'role: must be caller, driver or lead.'],
  ['a number as a name', { name: 1 }, 'name: must be text.'],
])('members: one with %s is refused', async (_title, changed, message) => {
  const { browser } = await withLead();
  const response = await browser.post('/api/members', { ...amina, ...changed });
  expect([response.statusCode, response.json()]).toEqual([400, { message }]);
  expect((await browser.get('/api/members')).json<Team>().members).toMatchObject([lead]);
});

test.each([
  ['demote', '/api/members', { ...lead, role: 'caller' }],
  ['remove', '/api/members/remove', { email: 'Lead@example.org' }],
])('members: the last lead cannot %s themselves, but one of two can', async (_title, url, body) => {
  const { browser, add } = await withLead();
  const refused = await browser.post(url, body);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: 'You are the only lead: make somebody else a lead first.' },
  ]);
  await add('other@example.org', 'lead');
  expect((await browser.post(url, body)).statusCode).toBe(200);
  expect([401, 403]).toContain((await browser.get('/api/members')).statusCode);
});

test('members: a changed one stays signed in, one who was removed and added does not', async () => {
  const { browser, browserOf, pass } = await withLead();
  await browser.post('/api/members', amina);
  const theirs = await browserOf(amina.email);
  pass(1);
  await browser.post('/api/members', { ...amina, role: 'driver' });
  expect((await theirs.get('/api/me')).json()).toMatchObject({ role: 'driver' });
  await browser.post('/api/members/remove', { email: amina.email });
  await browser.post('/api/members', amina);
  expect((await theirs.get('/api/me')).statusCode).toBe(401);
});

test.each([
  ['remove', '/api/members/remove'],
  ['demote', '/api/members'],
])('members: of two leads who %s each other at once, one succeeds', async (_title, url) => {
  const { browser, browserOf, add, live } = await withLead();
  const other: Member = { email: 'other@example.org', name: 'Other', role: 'lead' };
  await add(other.email, 'lead', other.name);
  const theirs = await browserOf(other.email);
  const answers = await Promise.all([
    browser.post(url, { ...other, role: 'caller' }),
    theirs.post(url, { ...lead, role: 'caller' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  expect([...live.book().members.values()].filter(({ role }) => role === 'lead')).toHaveLength(1);
});

test('members: two do not have one name', async () => {
  const { browser } = await withLead();
  const { statusCode, body } = await browser.post('/api/members', { ...amina, name: lead.name });
  expect([statusCode, body]).toEqual([
    409,
    expect.stringMatching(/^{"message":"lead@example.org has this name/),
  ]);
});

test.each(['/api/members/remove', '/api/members/unbind'])(
  'members: %s takes an address alone',
  async (url) => {
    const { browser } = await withLead();
    for (const email of ['\uD800@example.org', '\u212Amina@example.org'])
      expect((await browser.post(url, { email })).statusCode).toBe(400);
  },
);

test('record: a lead reads all of it, of one member, and as a spreadsheet', async () => {
  const { browser, browserOf, add, source } = await withLead();
  await add(amina.email, 'caller', amina.name);
  const theirs = await browserOf(amina.email);
  await theirs.get('/api/members');
  await browser.post('/api/members', { ...amina, role: 'driver' });
  for (const at of ['2030-03-09T06:00:00Z', '2030-03-09T07:00:00Z'])
    await recordAccess(source, { at: new Date(at), by: amina.email, did: 'opened', what: 'ABCD' });
  const readRecord = async (by = '') => (await browser.post('/api/record', { by })).json<Accesses>();
  const opened = {
    ...{ by: amina.email, did: 'opened', what: 'ABCD', count: 2 },
    ...{ first: '2030-03-09T06:00:00.000Z', last: '2030-03-09T07:00:00.000Z' },
  };
  const now = '2030-03-10T06:00:00.000Z';
  const once = { first: now, last: now, count: 1 };
  const refused = { ...once, by: amina.email, did: 'was refused', what: 'GET /api/members' };
  expect(await readRecord(amina.email)).toEqual({ accesses: [refused, opened] });
  expect((await readRecord()).accesses).toContainEqual({
    ...once,
    by: lead.email,
    did: 'changed members',
    what: amina.email,
  });
  const file = await browser.post('/api/record/export');
  expect([file.statusCode, file.body.slice(0, 2)]).toEqual([200, 'PK']);
  expect((await readRecord(lead.email)).accesses.map(({ did }) => did)).toContain('exported');
});
