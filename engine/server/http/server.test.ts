import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { content, large, requestsTo, script, served, server, site } from './testing/testServer';

const app = server();

const get = requestsTo(app);

describe('server: a page', () => {
  test('is sent completely', async () => {
    const { statusCode, headers, body } = await get('/about');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toBe(site.page('/about').identity.toString('utf8'));
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  test('has the security headers, and is revalidated each time', async () => {
    const { headers } = await get('/about');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache, no-transform',
      vary: 'accept-encoding',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test.each([
    ['/nowhere', 404, 'NotFound'],
    ['/donate', 503, 'Not ready yet'],
    ['/%61bout', 404, 'NotFound'],
    ['/about.html', 404, 'NotFound'],
    ['/..%2f..%2fetc%2fpasswd', 404, 'NotFound'],
    ['/pages/about.html', 404, 'NotFound'],
    ['/release.json', 404, 'NotFound'],
  ])('at %s has status %i', async (url, status, text) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['retry-after']).toBe(status === 503 ? '10' : undefined);
    expect(body).toContain(text);
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(status);
  });
});

describe('server: content codings', () => {
  const plain = site.page('/about').identity.toString('utf8');

  test.each<[string, (body: Buffer) => Buffer]>([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a page is sent in %s if accepted', async (coding, decompress) => {
    const { headers, rawPayload } = await get('/about', { 'accept-encoding': coding });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(decompress(rawPayload).toString('utf8')).toBe(plain);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['zstd', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('for "%s" the coding is %s', async (accepted, coding) => {
    const { headers } = await get('/about', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
  });

  test.each([
    ['br', 'brotli of it'],
    ['gzip', 'gzip of it'],
    ['zstd', large],
  ])('a static file is sent for %s as the build wrote it', async (accepted, body) => {
    const response = await get(`/${script}`, { 'accept-encoding': accepted });
    expect(response.body).toBe(body);
    expect(response.headers['content-length']).toBe(String(body.length));
  });
});

describe('server: a response that the browser has already', () => {
  const urls = ['/about', '/registry.json', `/${script}`];

  test.each(urls)('%s has its own strong validator in each coding', async (url) => {
    const codings = ['identity', 'gzip', 'br'];
    const etags = new Map<string, string>();
    for (const coding of codings) {
      const { headers } = await get(url, { 'accept-encoding': coding });
      expect(headers.etag).toMatch(/^"[^"]{16,}"$/);
      etags.set(String(headers.etag), coding);
    }
    expect(etags.size).toBe(codings.length);
    for (const [etag, of] of etags)
      for (const coding of codings) {
        const headers = { 'accept-encoding': coding, 'if-none-match': etag };
        expect([of, coding, (await get(url, headers)).statusCode]).toEqual([
          of,
          coding,
          of === coding ? 304 : 200,
        ]);
      }
  });
});

describe('server: a static file', () => {
  test('is cached for ever under its hashed name', async () => {
    const { statusCode, headers } = await get(`/${content.release.entry}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['/static/js/content.gone.js', '/static/', '/static/..%2f..%2frelease.json', `/${script}.br`])(
    '%s that does not exist is a plain 404, not HTML',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { accept: 'text/html' });
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toBe('There is no such file.');
    },
  );
});

describe('server: an address that ends with a slash', () => {
  test.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['//', '/'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//', '/evil.example/'],
    ['//evil.example/?//', '/evil.example?//'],
  ])('%s leads to %s', async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect([statusCode, headers.location]).toEqual([308, location]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test.each([
    ...['/nowhere.', '/Nowhere', '/about.x', '/a.bout', '/.about', '/about%2e'],
    ...['//evil.example.', '//about.', '//evil.example', '//evil.example/about'],
  ])('%s is not found', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });
});

describe('server: transport security', () => {
  const app = server({ transportSecurity: 'max-age=86400' });
  const file = `/${script}`;

  test.each(['/about', '/nowhere', '/about/', '/robots.txt', '/healthz', file])('%s has it', async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers['strict-transport-security']).toBe('max-age=86400');
  });
});

describe('server: requests it does not accept', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is refused', async (method) => {
    const { statusCode, headers, body } = await app.inject({ method, url: '/about' });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(body).toBe('This site is read with GET.');
  });

  test.each(['/%', '/%zz', '/%E0%A4%A', '/about%'])('%s, a malformed escape, returns a 4xx', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('server: hostile bytes', () => {
  let port: number;
  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.address() as { port: number }).port;
  });

  /** Sends bytes and returns everything received until the connection is closed. */
  function exchange(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(request));
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', reject);
      socket.on('close', () => {
        resolve(Buffer.concat(chunks).toString('latin1'));
      });
    });
  }

  test.each(['/\\evil.example/', '/\\/evil.example/'])('%s redirects to no other site', async (path) => {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect(answer).not.toMatch(/^location: \/[\\/]/im);
  });

  test.each([
    ['an oversized header', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nx: y\r\nHOST: a\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a line break in a header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\rb\r\n\r\n'],
    ['a path out of the tree', 'GET /../../etc/passwd HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ])('%s returns a 4xx without a stack', async (_, request) => {
    const answer = await exchange(request);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/node_modules|\bat \w+ \(|root:/);
  });
});

const unreleased = {
  ...served,
  current: undefined,
  status: () => ({ isComposed: false, applications: {} }),
};

test('server: returns 503 before the shell has a release', async () => {
  const { statusCode, headers, body } = await server({ site: unreleased }).inject('/about');
  expect(statusCode).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(body).toBe('The site has no release yet.');
});

test('server: returns 503 for a file whose channel could not be searched', async () => {
  const searching = server({ site: { ...served, staticFile: () => Promise.resolve('unsearched') } });
  const { statusCode, headers } = await searching.inject('/static/js/content.entry.0123456789.js');
  expect(statusCode).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
});

test("server: an exception is a 500, and the log has none of the user's text", async () => {
  const logged = jest.fn();
  const broken = server({
    site: {
      ...served,
      get current(): never {
        throw new Error('Amina of 0712 345678');
      },
    },
    log: logged,
  });
  const { statusCode, headers, body } = await broken.inject('/about?from=0712+345678');
  expect(statusCode).toBe(500);
  expect(body).toBe('Something went wrong here.');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(logged.mock.calls).toEqual([
    ['A request (page) failed.', expect.objectContaining({ level: 'error', error: 'Error' })],
  ]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('345678');
});

const problem = 'Release 0123456789ab claims /about, which is a page of content.';
const applications = { forms: { problem } };

test.each([
  ['with every newest release ok and ready', served, 'ok', 200, 'ready'],
  [
    'with a release that is not served degraded and ready',
    { ...served, status: () => ({ isComposed: true, applications }) },
    ...(['degraded', 200, 'ready'] as const),
  ],
  ['without a site degraded and not ready', unreleased, 'degraded', 503, 'no release'],
])('server: %s', async (_case, site, health, status, readiness) => {
  const [healthz, readyz] = await Promise.all(
    ['/healthz', '/readyz'].map((address) => server({ site }).inject(address)),
  );
  expect([healthz?.statusCode, healthz?.json()]).toEqual([200, { status: health, ...site.status() }]);
  expect([readyz?.statusCode, readyz?.json()]).toEqual([status, { status: readiness }]);
  for (const response of [healthz, readyz]) expect(response?.headers['cache-control']).toBe('no-store');
  expect(readyz?.headers['retry-after']).toBe(status === 503 ? '10' : undefined);
});
