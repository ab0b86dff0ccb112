import { changeMembers } from '../../requests/staff/members';
import { donation } from '../../requests/testing/staffDatabase';
import { deskServer, origin, stopAfterTest } from '../../e2e/support/desk/deskServer';
import { startMailServer } from '../../e2e/support/desk/startMailServer';
import { mailMembers } from './mail';

const email = 'amina@example.org';
const path = 'donations/abcdefghij0123456789';

/** A member who was told an hour ago, and two servers. */
async function start(url: string) {
  const { live, put, lines } = await deskServer();
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const log = (message: string) => void lines.push(message);
  const key = Buffer.alloc(32);
  const desk = { origin, log, key, now, live: () => Promise.resolve(live), hasMail: true };
  const servers = [1, 2].map(() => mailMembers(desk, { url, from: 'desk@example.org' }));
  stopAfterTest(() => Promise.resolve(servers.forEach(({ stop }) => stop())));
  const member = { email, name: 'Amina', role: 'caller' as const, sessionsFrom: new Date() };
  await changeMembers(live, () => [
    { set: { ...member, mailedAt: new Date(Date.now() - 60 * 60_000) } },
    { set: { ...member, email: 'brian@example.org', name: 'Brian' } },
  ]);
  const pass = (minutes: number) => {
    passed += minutes * 60_000;
  };
  return { put, lines, pass, lookAll: () => Promise.all(servers.map(({ look }) => look())) };
}

test('mail: who wants it is told how many wait, once, by one of two servers', async () => {
  const { mails, url } = await startMailServer();
  const { put, lines, pass, lookAll } = await start(url);
  await lookAll();
  expect(mails).toEqual([]);
  await put(path, donation('Wanjiru', '0712 345 678'));
  await lookAll();
  await lookAll();
  expect(mails.map(({ to }) => to)).toEqual([email]);
  expect(mails[0]?.text).toMatch(/Donation: 1\r\n[^]*https:\/\/desk\.example\.org\//);
  expect(mails[0]?.text).not.toMatch(/Wanjiru|0712/);
  pass(16);
  await lookAll();
  expect([mails.length, lines]).toEqual([1, []]);
});

test('mail: what could not be sent is tried again', async () => {
  const { put, lines, lookAll } = await start('smtp://127.0.0.1:1');
  await put(path, donation('Wanjiru', '0712 345 678'));
  for (const tries of [1, 2]) {
    await lookAll();
    expect(lines.length).toBeGreaterThanOrEqual(tries);
  }
  expect(new Set(lines)).toEqual(new Set(['An e-mail to a member was not sent.']));
});

test('mail: a member asks for it, and ends it', async () => {
  const { url } = await startMailServer();
  const { add, browserOf } = await deskServer({ mail: { url, from: 'desk@example.org' } });
  await add(email, 'caller');
  const browser = await browserOf(email);
  for (const isWanted of [true, false]) {
    await browser.post('/api/mail', { isWanted });
    expect((await browser.post('/api/inbox')).json()).toMatchObject({ isMailWanted: isWanted });
  }
});
