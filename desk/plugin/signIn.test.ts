import { readAccesses } from '../../requests/staff/accesses';
import type { Provider } from './provider';
import { Browser } from '../../e2e/support/desk/Browser';
import { deskServer, origin, stopAfterTest } from '../../e2e/support/desk/deskServer';
import { client, startProvider } from '../../e2e/support/desk/startProvider';

const accounts = {
  amina: { email: 'Amina@Example.org', email_verified: true, name: 'Amina' },
  successor: { email: 'amina@example.org', email_verified: true },
  brian: { email: 'Brian@example.org', email_verified: false },
  cora: { email: 'cora@example.org' },
  dan: { email: 'dan@example.org', email_verified: 'true' },
  kelvin: { email: '\u212Amina@example.org', email_verified: true },
  stranger: { email: 'stranger@example.com', email_verified: true },
};

type Started = Awaited<ReturnType<typeof startProvider>>;
let provider: Started;

beforeAll(async () => {
  // It says what only a provider for real people needs.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation();
  provider = await startProvider(`${origin}/auth/callback`, accounts);
});

afterAll(() => provider.stop());

async function desk(settings: Partial<Provider> & { firstLead?: string } = {}) {
  const { firstLead, ...changed } = settings;
  const server = await deskServer({
    provider: { issuer: provider.issuer, ...client, ...changed },
    firstLead,
  });
  for (const name of ['amina', 'brian', 'cora', 'dan'])
    await server.add(`${name}@example.org`, 'caller', name);
  return { ...server, browser: new Browser(server.app) };
}

/** Begins in a browser, and signs in at the provider. @returns the path of the callback with its query */
async function callbackFor(
  browser: Browser,
  account: keyof typeof accounts,
  { at = provider, to = '' }: { at?: Started; to?: string } = {},
): Promise<string> {
  const cookies = new Map<string, string>();
  let target = (await browser.get(`/auth/sign-in${to}`)).headers.location ?? '';
  while (!target.startsWith(origin)) {
    const address = new URL(target, at.issuer);
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

/** Who is signed in. */
const emailIn = async (browser: Browser) => (await browser.get('/api/me')).json<{ email?: string }>().email;

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
    prompt: 'select_account',
    code_challenge_method: 'S256',
    state: expect.any(String) as string,
    nonce: expect.any(String) as string,
  });
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^__Host-desk-sign-in-\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );

  const done = await browser.get(await callbackFor(browser, 'amina'));
  expect([done.statusCode, done.headers.location]).toEqual([303, '/']);
  expect(done.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-desk-sign-in-\S+=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ) as string,
    expect.stringMatching(
      /^__Host-desk=\S+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ) as string,
  ]);
  const me = await browser.get('/api/me');
  expect(me.json()).toEqual({ email: 'amina@example.org', name: 'amina', role: 'caller' });
});

test.each([
  ['an address that is not verified', 'brian', /did not confirm.* Ask those who/],
  ['an address of which nothing is said', 'cora', /did not confirm.* Ask those who/],
  ['an address with a letter that looks like k', 'kelvin', /has letters that the desk does not take/],
  ['an address that is not on the list', 'stranger', /stranger@example\.com is not on the list.* Ask a lead/],
] as const)('sign-in: %s is refused, with whom to ask', async (_title, account, sentence) => {
  const { browser } = await desk();
  const { statusCode, body } = await browser.get(await callbackFor(browser, account));
  expect(statusCode).toBe(403);
  expect(body).toMatch(sentence);
  expect(body).toContain('<a href="/auth/sign-in?to=%2F">Use another account</a>');
  expect(browser.cookies.size).toBe(0);
});

test('sign-in: the first lead enters while the list has no lead, and never after', async () => {
  const { browser, live, add } = await desk({ firstLead: 'stranger@example.com' });
  expect((await browser.get(await callbackFor(browser, 'stranger'))).statusCode).toBe(303);
  expect((await browser.get('/api/me')).json()).toMatchObject({
    role: 'lead',
    email: 'stranger@example.com',
  });

  await add('stranger@example.com', 'caller');
  await add('amina@example.org', 'lead');
  expect((await browser.get(await callbackFor(browser, 'stranger'))).statusCode).toBe(303);
  expect((await browser.get('/api/me')).json()).toMatchObject({ role: 'caller' });
  expect([...live.book().members.values()].filter(({ role }) => role === 'lead')).toHaveLength(1);
});

test('sign-in: another state than the one that was begun is refused', async () => {
  const { browser, lines } = await desk();
  const callback = await callbackFor(browser, 'amina');
  const { statusCode } = await browser.get(callback.replace(/state=[^&]+/, 'state=another'));
  expect(statusCode).toBe(403);
  expect(browser.cookies.has('__Host-desk')).toBe(false);
  expect(lines.join()).not.toMatch(/another|code=/);
});

test('sign-in: the callback of one browser is worth nothing in another', async () => {
  const { app, browser } = await desk();
  const callback = await callbackFor(browser, 'amina');
  const other = new Browser(app);
  expect((await other.get(callback)).statusCode).toBe(403);
  await other.get('/auth/sign-in');
  expect((await other.get(callback)).statusCode).toBe(403);
  expect(other.cookies.has('__Host-desk')).toBe(false);
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
  const { app, browser, lines } = await desk();
  const callback = await callbackFor(browser, 'amina');
  const thief = new Browser(app);
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  expect((await browser.get(callback)).statusCode).toBe(303);
  for (let time = 0; time < 3; time++) expect((await thief.get(callback)).statusCode).toBe(403);
  expect(thief.cookies.has('__Host-desk')).toBe(false);
  expect(lines).toEqual([]);
  const back = await browser.get(callback);
  expect([back.statusCode, back.headers.location]).toEqual([303, '/']);
});

test('sign-in: two tabs that begin side by side both succeed', async () => {
  const { browser } = await desk();
  const [first, second] = [await callbackFor(browser, 'amina'), await callbackFor(browser, 'amina')];
  for (const callback of [second, first]) expect((await browser.get(callback)).statusCode).toBe(303);
  for (let begun = 0; begun < 30; begun++) await browser.get('/auth/sign-in');
  expect(browser.cookies.size).toBeLessThan(12);
});

test('sign-in: it leads to the page that was wanted, also after a refusal', async () => {
  const { browser } = await desk();
  const to = `?to=${encodeURIComponent('/request#donations/abc')}`;
  const refused = await browser.get(await callbackFor(browser, 'stranger', { to }));
  expect(refused.body).toContain(`"/auth/sign-in${to}"`);
  const { headers } = await browser.get(await callbackFor(browser, 'amina', { to }));
  expect(headers.location).toBe('/request#donations/abc');
  const evil = await browser.get(await callbackFor(browser, 'amina', { to: '?to=//evil.example' }));
  expect(evil.headers.location).toBe('/');
});

test('sign-in: a member is bound to their first account, until a lead unbinds them', async () => {
  const { browser, add, browserOf } = await desk();
  await add('lead@example.org', 'lead');
  await browser.get(await callbackFor(browser, 'amina'));
  const refused = await browser.get(await callbackFor(browser, 'successor'));
  expect([refused.statusCode, refused.body]).toEqual([403, expect.stringMatching(/was another account/)]);
  const lead = await browserOf('lead@example.org');
  expect(await emailIn(browser)).toBe('amina@example.org');
  await lead.post('/api/members/unbind', { email: 'amina@example.org' });
  expect(await emailIn(browser)).toBeUndefined();
  await browser.get(await callbackFor(browser, 'successor'));
  expect(await emailIn(browser)).toBe('amina@example.org');
  expect((await browser.get(await callbackFor(browser, 'amina'))).statusCode).toBe(403);
});

test('sign-in: who entered and who was refused is in the record', async () => {
  const { browser, live } = await desk();
  for (const account of ['amina', 'stranger', 'brian'] as const)
    await browser.get(await callbackFor(browser, account));
  const { accesses } = await readAccesses(live.source, {});
  expect(accesses.map(({ by, did }) => `${by} ${did}`).sort()).toEqual([
    'amina@example.org signed in',
    'brian@example.org was refused',
    'stranger@example.com was refused',
  ]);
});

test.each<[string, Parameters<typeof startProvider>[2], Partial<Provider>, (keyof typeof accounts)[]]>([
  ['Google', { method: 'client_secret_post' }, {}, ['amina', 'dan']],
  ['Keycloak', { path: '/realms/staff', method: 'client_secret_basic' }, {}, ['amina', 'dan']],
  ['Authentik', { path: '/application/o/desk/' }, {}, ['amina', 'dan']],
  ['Okta', { method: 'client_secret_basic', namesNoMethods: true }, {}, ['amina', 'dan']],
  ['Cognito', { method: 'client_secret_basic' }, {}, ['amina', 'dan']],
  ['Entra', { path: '/tenant/v2.0' }, { isTrusted: true }, ['amina', 'cora', 'dan']],
  ['AD FS', { path: '/adfs', hasAddressInToken: true }, { isTrusted: true }, ['amina', 'cora', 'dan']],
])('sign-in: accounts of a provider like %s enter', async (_kind, manner, trust, entering) => {
  const at = await startProvider(`${origin}/auth/callback`, accounts, manner);
  stopAfterTest(at.stop);
  // An issuer is found with and without the slash at its end.
  for (const issuer of [at.issuer.replace(/\/$/, ''), `${at.issuer.replace(/\/$/, '')}/`]) {
    const { app, lines } = await desk({ issuer, ...trust });
    for (const account of ['amina', 'brian', 'cora', 'dan'] as const) {
      const browser = new Browser(app);
      await browser.get(await callbackFor(browser, account, { at }));
      const isIn = (await emailIn(browser)) === `${account}@example.org`;
      expect([account, isIn]).toEqual([account, entering.includes(account)]);
    }
    expect(lines).toEqual([]);
  }
});

test('sign-in: an issuer that calls itself something else stops the start', async () => {
  const { app } = await desk({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') });
  await expect(app.ready()).rejects.toThrow(
    `DESK_OIDC_ISSUER is ${provider.issuer.replace('127.0.0.1', 'localhost')}, but the provider there calls itself ${provider.issuer}`,
  );
  const other = await desk({ issuer: `${provider.issuer}/none` });
  await expect(other.app.ready()).rejects.toThrow(`there is no provider at ${provider.issuer}/none`);
});

test('sign-in: a secret that the provider refuses is told to the operators as that', async () => {
  const { browser, lines } = await desk({ clientSecret: 'another' });
  const { statusCode, body } = await browser.get(await callbackFor(browser, 'amina'));
  expect([statusCode, body]).toEqual([403, expect.stringMatching(/do not fit together/)]);
  expect(lines.join()).toMatch(/^The provider refuses DESK_OIDC_CLIENT_ID with DESK_OIDC_CLIENT_SECRET/);
  expect(lines.join()).not.toContain('another');
});

test('sign-in: what the provider refuses is a sentence, without what it said', async () => {
  const { browser } = await desk();
  const begun = await browser.get('/auth/sign-in');
  const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? '';
  const iss = encodeURIComponent(provider.issuer);
  const answer = await browser.get(`/auth/callback?error=access_denied&state=${state}&iss=${iss}`);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('The sign-in did not succeed, or took too long.');
  expect(answer.body).toContain('Sign in again</a>');
});

test('sign-in: a provider that does not respond is asked again next time', async () => {
  const other = await startProvider(`${origin}/auth/callback`, accounts);
  await other.stop();
  const { app, lines } = await deskServer({ provider: { issuer: other.issuer, ...client } });
  const browser = new Browser(app);
  const { statusCode, body } = await browser.get('/auth/sign-in');
  expect(statusCode).toBe(503);
  expect(body).toContain('does not respond');
  // At the start, and now.
  expect(lines).toHaveLength(2);
  const again = await startProvider(`${origin}/auth/callback`, accounts, {
    port: Number(new URL(other.issuer).port),
  });
  stopAfterTest(again.stop);
  expect((await browser.get('/auth/sign-in')).statusCode).toBe(303);
});
