import { changeMembers } from '../../requests/staff/members';
import { seal } from './session';
import { Browser } from '../../e2e/support/desk/Browser';
import { deskServer } from '../../e2e/support/desk/deskServer';

const email = 'amina@example.org';

async function signedIn() {
  const server = await deskServer();
  await server.add(email, 'caller');
  const browser = await server.browserOf(email);
  return { ...server, browser, statusOf: async (each = browser) => (await each.get('/api/me')).statusCode };
}

const hour = 60 * 60;

test("session: a driver's ends after eight hours, whatever the browser keeps", async () => {
  const { add, browser, statusOf, pass } = await signedIn();
  await add(email, 'driver');
  pass(8 * hour - 1);
  const kept = new Map(browser.cookies);
  expect(await statusOf()).toBe(200);
  pass(1);
  expect(await statusOf()).toBe(401);
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect(await statusOf()).toBe(401);
});

test('session: one of a caller ends by an hour without use, and after eight of them', async () => {
  const { statusOf, pass, browser } = await signedIn();
  for (let passed = 0; passed < 8 * hour - 1; passed += hour - 1) {
    expect(await statusOf()).toBe(200);
    pass(hour - 1);
  }
  expect(await statusOf()).toBe(401);
  expect(browser.cookies.size).toBe(1);
});

test('session: a page that asks by itself is no use of it', async () => {
  const { browser, statusOf, pass } = await signedIn();
  for (const seconds of [hour - 1, 1]) {
    pass(seconds);
    await browser.get('/api/me', { 'x-unattended': '1' });
  }
  expect(await statusOf()).toBe(401);
});

test('session: one that begins is one, also after a server with a clock ahead ended all', async () => {
  const { live, statusOf, browserOf } = await signedIn();
  await changeMembers(live, (members) =>
    members.map((each) => ({ set: { ...each, sessionsFrom: new Date(+each.sessionsFrom + 60_000) } })),
  );
  expect(await statusOf()).toBe(401);
  expect(await statusOf(await browserOf(email))).toBe(200);
});

test('session: a removed person is out at once, and one who comes back signs in anew', async () => {
  const { live, add, statusOf, pass, browserOf } = await signedIn();
  await changeMembers(live, () => [{ remove: email }]);
  expect(await statusOf()).toBe(401);
  pass(1);
  await add(email, 'caller');
  expect(await statusOf()).toBe(401);
  expect(await statusOf(await browserOf(email))).toBe(200);
});

test('session: a page of who was signed in before does nothing in the name of who is now', async () => {
  const { browser } = await signedIn();
  const named = async (member: string) =>
    (await browser.get('/api/me', { 'desk-member': member })).statusCode;
  expect((await browser.get('/api/me')).headers['desk-member']).toBe(email);
  expect([await named(email), await named('brian@example.org')]).toEqual([200, 401]);
});

test('session: signing out ends those in all browsers, and no later one', async () => {
  const { add, browser, browserOf, statusOf, pass } = await signedIn();
  await add('brian@example.org', 'driver');
  const [other, colleague] = [await browserOf(email), await browserOf('brian@example.org')];
  const answer = await browser.post('/api/sign-out');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBe(
    '__Host-desk=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(await statusOf(other)).toBe(401);
  expect(await statusOf(colleague)).toBe(200);
  pass(1);
  expect(await statusOf(await browserOf(email))).toBe(200);
});

const cookie = '__Host-desk';

test.each([
  ['sealed with another key', Buffer.alloc(32, 'x'), cookie],
  ['of a sign-in that was begun', Buffer.alloc(32, 'k'), '__Host-desk-sign-in'],
] as const)('session: a cookie %s is none', async (_title, key, written) => {
  const { app, statusOf } = await signedIn();
  const at = new Date('2030-03-10T06:00:00Z').getTime();
  const sealing = { key, now: () => new Date('2030-03-10T06:00:00Z') };
  const header = await seal(sealing, written, 600, { email, sessionsFrom: at });
  const forged = new Browser(app, header.replace(written, cookie));
  expect(forged.cookies.has(cookie)).toBe(true);
  expect(await statusOf(forged)).toBe(401);
});

test.each(['amina', '', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`])(
  'session: a cookie "%s" is none',
  async (value) => {
    const { browser, statusOf } = await signedIn();
    browser.cookies.set(cookie, value);
    expect(await statusOf()).toBe(401);
  },
);

test('session: its cookie tells a browser nothing', async () => {
  const { browser } = await signedIn();
  const value = browser.cookies.get('__Host-desk') ?? '';
  const parts = value.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(parts.join()).not.toContain('amina');
});
