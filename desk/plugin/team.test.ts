import { recordAccess } from '../../requests/staff/accesses';
import type { Member, Members } from './api';
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
  expect(added.json()).toEqual({ members: [amina, lead], accesses: [] });
  await browser.post('/api/members', { ...amina, role: 'driver', name: 'A. Njoroge' });
  const { members } = (await browser.get('/api/members')).json<Members>();
  expect(members).toEqual([{ ...amina, role: 'driver', name: 'A. Njoroge' }, lead]);
  const removed = await browser.post('/api/members/remove', { email: 'AMINA@example.org' });
  expect(removed.json<Members>().members).toEqual([lead]);
});

test.each([
  ['no address', { email: 'amina' }, 'email: must be an e-mail address.'],
  ['no name', { name: ' ' }, 'name: must not be empty.'],
  ['a long name', { name: 'a'.repeat(101) }, 'name: must have at most 100 letters.'],
  ['another role', { role: 'owner' }, 'role: must be caller, driver or lead.'],
  ['a number as a name', { name: 1 }, 'name: must be text.'],
])('members: one with %s is refused', async (_title, changed, message) => {
  const { browser } = await withLead();
  const response = await browser.post('/api/members', { ...amina, ...changed });
  expect([response.statusCode, response.json()]).toEqual([400, { message }]);
  expect((await browser.get('/api/members')).json<Members>().members).toEqual([lead]);
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

test('members: a lead sees who opened what', async () => {
  const { browser, source } = await withLead();
  const at = new Date('2030-03-10T06:00:00Z');
  const access = { by: 'Amina', did: 'opened' as const, what: 'ABCD' };
  await recordAccess(source, { at, ...access });
  expect((await browser.get('/api/members')).json<Members>().accesses).toEqual([
    { ...access, first: at.toISOString(), last: at.toISOString(), count: 1 },
  ]);
});
