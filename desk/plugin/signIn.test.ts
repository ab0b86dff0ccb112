import { Browser } from '../../e2e/support/desk/Browser';
import { deskServer, origin, stopAfterTest } from '../../e2e/support/desk/deskServer';
import { client, startProvider } from '../../e2e/support/desk/startProvider';

const accounts = {
  amina: { email: 'Amina@Example.org', email_verified: true, name: 'Amina' },
  brian: { email: 'brian@example.org', email_verified: false },
  stranger: { email: 'stranger@example.com', email_verified: true },
};

let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  // It says what only a provider for real people needs.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation();
  provider = await startProvider(`${origin}/auth/callback`, accounts);
});

afterAll(() => provider.stop());

async function desk(firstLead?: string) {
  const server = await deskServer({ provider: { issuer: provider.issuer, ...client }, firstLead });
  await server.add('amina@example.org', 'caller');
  await server.add('brian@example.org', 'caller');
  return { ...server, browser: new Browser(server.app) };
}

/** Begins in a browser, and signs in at the provider. @returns the path of the callback with its query */
async function callbackFor(browser: Browser, account: keyof typeof accounts): Promise<string> {
  const cookies = new Map<string, string>();
  let target = (await browser.get('/auth/sign-in')).headers.location ?? '';
  while (!target.startsWith(origin)) {
    const address = new URL(target, provider.issuer);
    if (address.pathname.startsWith('/form/')) address.searchParams.set('as', account);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers } = await fetch(address, { headers: { cookie }, redirect: 'manual' });
    for (const each of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    target = headers.get('location') ?? '';
    if (target === '') throw new Error(`The provider stopped at ${address.href}.`);
  }
  return target.slice(origin.length);
}

test('sign-in: a member on the list gets a session from the provider', async () => {
  const { browser } = await desk();
  const begun = await browser.get('/auth/sign-in');
  expect(begun.statusCode).toBe(303);
  const asked = new URL(begun.headers.location ?? '').searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: client.clientId,
    redirect_uri: `${origin}/auth/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: expect.any(String) as string,
    nonce: expect.any(String) as string,
  });
  expect(begun.headers['set-cookie']).toMatch(
    /^__Host-desk-sign-in=\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );

  const done = await browser.get(await callbackFor(browser, 'amina'));
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('<meta http-equiv="refresh" content="0; url=/">');
  expect(done.headers['set-cookie']).toEqual([
    '__Host-desk-sign-in=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    expect.stringMatching(
      /^__Host-desk=\S+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ) as string,
  ]);
  const me = await browser.get('/api/me');
  expect(me.json()).toEqual({ email: 'amina@example.org', name: 'The caller', role: 'caller' });
});

test.each([
  ['an address that is not verified', 'brian', /did not confirm.* Ask those who/],
  ['an address that is not on the list', 'stranger', /stranger@example\.com is not on the list.* Ask a lead/],
] as const)('sign-in: %s is refused, with whom to ask', async (_title, account, sentence) => {
  const { browser } = await desk();
  const { statusCode, body } = await browser.get(await callbackFor(browser, account));
  expect(statusCode).toBe(403);
  expect(body).toMatch(sentence);
  expect(browser.cookies.size).toBe(0);
});

test('sign-in: the first lead enters while the list has no lead, and never after', async () => {
  const { browser, live, add } = await desk('stranger@example.com');
  expect((await browser.get(await callbackFor(browser, 'stranger'))).statusCode).toBe(200);
  expect((await browser.get('/api/me')).json()).toMatchObject({
    role: 'lead',
    email: 'stranger@example.com',
  });

  await add('stranger@example.com', 'caller');
  await add('amina@example.org', 'lead');
  expect((await browser.get(await callbackFor(browser, 'stranger'))).statusCode).toBe(200);
  expect((await browser.get('/api/me')).json()).toMatchObject({ role: 'caller' });
  expect([...live.book().members.values()].filter(({ role }) => role === 'lead')).toHaveLength(1);
});

test('sign-in: another state than the one that was begun is refused', async () => {
  const { browser, lines } = await desk();
  const callback = await callbackFor(browser, 'amina');
  const { statusCode } = await browser.get(callback.replace(/state=[^&]+/, 'state=another'));
  expect(statusCode).toBe(403);
  expect(browser.cookies.size).toBe(0);
  expect(lines.join()).not.toMatch(/another|code=/);
});

test('sign-in: the callback of one browser is worth nothing in another', async () => {
  const { app, browser } = await desk();
  const callback = await callbackFor(browser, 'amina');
  const other = new Browser(app);
  expect((await other.get(callback)).statusCode).toBe(403);
  await other.get('/auth/sign-in');
  expect((await other.get(callback)).statusCode).toBe(403);
  expect(other.cookies.size).toBe(0);
});

test.each([
  ['a changed cookie', (value: string) => `${value.slice(0, -6)}AAAAAA`, 0],
  ['no cookie', () => '', 0],
  ['the cookie of eleven minutes ago', (value: string) => value, 11 * 60],
])('sign-in: a callback with %s is refused', async (_title, change, seconds) => {
  const { browser, pass } = await desk();
  const callback = await callbackFor(browser, 'amina');
  const [[name, value] = ['', '']] = browser.cookies;
  browser.cookies.set(name, change(value));
  pass(seconds);
  expect((await browser.get(callback)).statusCode).toBe(403);
  expect(browser.cookies.has('__Host-desk')).toBe(false);
});

test('sign-in: a callback opened again is refused, also with a kept cookie', async () => {
  const { app, browser } = await desk();
  const callback = await callbackFor(browser, 'amina');
  const thief = new Browser(app);
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  expect((await browser.get(callback)).statusCode).toBe(200);
  expect((await browser.get(callback)).statusCode).toBe(403);
  expect((await thief.get(callback)).statusCode).toBe(403);
  expect(thief.cookies.size).toBe(0);
});

test('sign-in: a session that the browser had before does not count after', async () => {
  const { browser, add, browserOf } = await desk();
  await add('other@example.org', 'lead');
  const [[name, planted] = ['', '']] = (await browserOf('other@example.org')).cookies;
  browser.cookies.set(name, planted);
  await browser.get(await callbackFor(browser, 'amina'));
  expect(browser.cookies.get(name)).not.toBe(planted);
  expect((await browser.get('/api/me')).json()).toMatchObject({ email: 'amina@example.org' });
});

test('sign-in: what the provider refuses is a sentence, without what it said', async () => {
  const { browser } = await desk();
  const begun = await browser.get('/auth/sign-in');
  const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? '';
  const iss = encodeURIComponent(provider.issuer);
  const answer = await browser.get(`/auth/callback?error=access_denied&state=${state}&iss=${iss}`);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toBe('The sign-in did not succeed, or took too long. Open the desk and sign in again.');
});

test('sign-in: a provider that does not respond is asked again next time', async () => {
  const other = await startProvider(`${origin}/auth/callback`, accounts);
  await other.stop();
  const { app, lines } = await deskServer({ provider: { issuer: other.issuer, ...client } });
  const browser = new Browser(app);
  const { statusCode, body } = await browser.get('/auth/sign-in');
  expect(statusCode).toBe(503);
  expect(body).toContain('does not respond');
  expect(lines).toHaveLength(1);
  const again = await startProvider(`${origin}/auth/callback`, accounts, Number(new URL(other.issuer).port));
  stopAfterTest(again.stop);
  expect((await browser.get('/auth/sign-in')).statusCode).toBe(303);
});
