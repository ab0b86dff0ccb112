import { requestsTo, server } from './testing/testServer';

const app = server();

const get = requestsTo(app);

describe('server: overriding a remote', () => {
  const open = server({ allowOverrides: true });
  const mine = 'content@http://localhost:3001';
  const isOverridden = (body: string) => body.includes('http://localhost:3001/static/js/content.entry.js');

  test('is off unless the server allows it', async () => {
    const { headers, body } = await get(`/about?override=${mine}`, {
      cookie: `override=${encodeURIComponent(mine)}`,
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(isOverridden(body)).toBe(false);
  });

  test('applies to this browser until it is switched off', async () => {
    const first = await open.inject(`/about?override=${mine}`);
    expect(isOverridden(first.body)).toBe(true);
    const [cookie = '', ...attributes] = String(first.headers['set-cookie']).split('; ');
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict']);

    const next = await open.inject({ url: '/donate', headers: { cookie: `other=1; ${cookie}` } });
    expect(isOverridden(next.body)).toBe(true);
    expect(next.headers['set-cookie']).toBeUndefined();

    const last = await open.inject({ url: '/about?override=off', headers: { cookie } });
    expect(isOverridden(last.body)).toBe(false);
    expect(last.headers['set-cookie']).toBe('override=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
  });

  test.each([
    'content@https://evil.example',
    'content@http://evil.example:3001',
    'content@http://localhost.evil.example:3001',
    'content@http://localhost:3001/evil',
    'content@http://localhost',
    'content@javascript:alert(1)',
    '../../x@http://localhost:3001',
    'content',
    '',
  ])('to %j is not possible', async (override) => {
    const url = `/about?override=${encodeURIComponent(override)}`;
    const given = await open.inject(url);
    expect(given.body).toBe((await get('/about')).body);
    const remembered = await open.inject({
      url: '/about',
      headers: { cookie: `override=${encodeURIComponent(override)}` },
    });
    expect(remembered.body).toBe((await get('/about')).body);
  });
});
