import { RefusedPreview } from '../../releases/channels/previewToken';
import { fakeRemote } from '../../releases/testing/fakeRelease';
import { ComposedSite } from '../pages/ComposedSite';
import { previewBanner } from '../pages/previewBanner';
import { englishWords } from '../words';
import { requestsTo, script, served, server, shell } from './testing/testServer';
import { siteOptions } from '../testing/testSite';

const goodToken = 'eyJ9.c2ln';
const until = '2099-01-01T00:00:00.000Z';
const onlyPreviewed = 'static/js/content.previewed.js';
const changed = fakeRemote('content', [{ path: '/about' }, { path: '/new' }], {
  text: 'previewed',
  more: { [onlyPreviewed]: 'previewed' },
});
const previewedSite = new ComposedSite([shell, changed], [shell, changed], {
  ...siteOptions,
  banner: previewBanner({ releases: { content: changed.release.id }, expires: until }, englishWords),
});

function preview(token: string) {
  if (token === goodToken) return Promise.resolve({ site: previewedSite, expires: until });
  return Promise.reject(new RefusedPreview('This preview ended.', { isOver: token === 'over' }));
}

const app = server({ site: { ...served, preview } });

const get = requestsTo(app);

describe('server: a preview', () => {
  const inside = { cookie: `other=1; preview=${goodToken}` };
  const isPrivate = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

  test('is opened by a link, and its token moves into a cookie', async () => {
    const { statusCode, headers } = await get(`/about?a=1&preview=${goodToken}&b=2`, {
      host: 'www.example.org',
    });
    expect(statusCode).toBe(303);
    expect(headers).toMatchObject(isPrivate);
    expect(headers.location).toBe('/about?a=1&b=2');
    expect(headers['set-cookie']).toBe(
      `__Host-preview=${goodToken}; Expires=Thu, 01 Jan 2099 00:00:00 GMT; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
  });

  test("is opened without HTTPS on a developer's machine, and never on another host", async () => {
    const { headers } = await get(`//example.com/?preview=${goodToken}`, { host: '127.0.0.1:3000' });
    expect(headers.location).toBe('/example.com/');
    expect(headers['set-cookie']).not.toContain('Secure');
  });

  test.each(['/about', '/new', '/registry.json', '/sitemap.xml', '/nowhere'])(
    'shows its %s to this browser only',
    async (path) => {
      const { headers, body, statusCode } = await get(path, inside);
      const answer = previewedSite.files.get(path) ?? previewedSite.page(path);
      expect(statusCode).toBe(answer.status);
      expect(body).toBe(answer.identity.toString('utf8'));
      expect(headers).toMatchObject(isPrivate);
      expect((await get(path)).body).not.toBe(body);
    },
  );

  test('is not what the browser has of the live site', async () => {
    const { headers } = await get('/about');
    const again = await get('/about', { ...inside, 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(200);
  });

  test('has its static files, for this browser only, and those of the live site', async () => {
    const { statusCode, headers, body } = await get(`/${onlyPreviewed}`, inside);
    expect([statusCode, body]).toEqual([200, 'previewed']);
    expect(headers['cache-control']).toMatch(/^private,/);
    expect((await get(`/${onlyPreviewed}`)).statusCode).toBe(404);
    expect((await get(`/${script}`, inside)).headers['cache-control']).toMatch(/^public,/);
  });

  test('ends with the link to leave it', async () => {
    const { statusCode, headers } = await get('/?preview=off', inside);
    expect(statusCode).toBe(303);
    expect(headers.location).toBe('/');
    expect(headers['set-cookie']).toBe('preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  test('on HTTPS is in a cookie that no sibling domain can set or keep', async () => {
    const onHttps = { host: 'www.example.org' };
    const open = { ...onHttps, cookie: `preview=over; __Host-preview=${goodToken}` };
    const shown = (headers: object) => get('/new', { ...headers }).then(({ statusCode }) => statusCode);
    expect(await shown(open)).toBe(200);
    expect(await shown({ ...onHttps, cookie: `preview=${goodToken}` })).toBe(404);
    expect((await get('/?preview=off', open)).headers['set-cookie']).toBe(
      '__Host-preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  test('whose cookie no team has made is the live site', async () => {
    for (const path of ['/about', '/nowhere', `/${onlyPreviewed}`, `/${script}`]) {
      const [given, live] = [await get(path, { cookie: 'preview=bad' }), await get(path)];
      expect([given.statusCode, given.body]).toEqual([live.statusCode, live.body]);
    }
  });

  test('does not exist on a site without previews', async () => {
    const withoutPreviews = requestsTo(server({ site: { ...served, preview }, allowPreviews: false }));
    for (const path of ['/about?preview=off', `/about?preview=${goodToken}`, '/about']) {
      const { statusCode, headers, body } = await withoutPreviews(path, inside);
      expect([statusCode, headers['set-cookie'], body]).toEqual([200, undefined, (await get('/about')).body]);
    }
  });

  test.each([
    ['/about?preview=forged', {}, 400],
    ['/about?preview=over', {}, 410],
    ['/about', { cookie: 'preview=over' }, 410],
    [`/${onlyPreviewed}`, { cookie: 'preview=over' }, 410],
  ])('refused at %s says what to do, and ends', async (url, headers, status) => {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(
      'This preview ended. Ask for a new link, or load the page again for the site as it is.',
    );
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['set-cookie']).toContain('preview=; Max-Age=0');
  });
});
