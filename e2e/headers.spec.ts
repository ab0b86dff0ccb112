import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hydrated } from '../tools/gate/hydration';
import { rawRequest, requestLine } from './support/rawRequest';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

const sha256 = (bytes: string | Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

const matches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), (match) => match[1] ?? '');

/** Fetches without decoding the content. */
async function fetchEncoded(address: string, headers: Record<string, string> = {}) {
  const { hostname, port, pathname } = new URL(address);
  const answer = await rawRequest(`http://${hostname}:${port}`, requestLine('GET', pathname, headers));
  return { ...answer, bytes: Buffer.from(answer.body, 'latin1') };
}

for (const path of [...sitePages.map((page) => page.path), '/nope']) {
  test(`headers: the policy of ${path} allows only what it needs`, async ({ site }) => {
    const response = await fetch(site.address + path);
    const html = await response.text();
    const { headers } = response;
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=86400');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();

    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
    expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!127)/);
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);

    const styles = matches(html, /<style[^>]*>(.*?)<\/style>/gs);
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(directives.get('style-src')).toContain(`'${sha256(style)}'`);
    expect(
      matches(html, /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")([^>]*)>/g),
    ).toEqual([]);
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)="/);
  });

  test(`headers: each script of ${path} matches the hash in the document`, async ({ site }) => {
    const html = await (await fetch(site.address + path)).text();
    const elements = matches(html, /<((?:script[^>]*\bsrc=|link[^>]*as="script")[^>]*)>/g);
    expect(elements.length).toBeGreaterThan(0);
    for (const element of elements) {
      const [, address = ''] = /(?:src|href)="([^"]+)"/.exec(element) ?? [];
      const [, integrity] = /integrity="([^"]+)"/.exec(element) ?? [];
      expect(element).toContain('crossorigin="anonymous"');
      const response = await fetch(site.address + address);
      expect(response.status, address).toBe(200);
      expect(sha256(Buffer.from(await response.arrayBuffer())), address).toBe(integrity);
    }
  });
}

test('headers: scripts and styles loaded by navigation have integrity hashes', async ({ page }) => {
  await page.addInitScript(() => {
    const named: string[] = [];
    Object.assign(window, { named });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (
            (node instanceof HTMLScriptElement && node.src) ||
            (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
          )
            named.push(`${node instanceof HTMLLinkElement ? node.href : node.src} ${node.integrity}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await hydrated(page);
  for (const { path } of [...sitePages].reverse()) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).toBeFocused();
  }
  const named = await page.evaluate(() => (window as unknown as { named: string[] }).named);
  expect(named.filter((each) => each.includes('/static/js/forms.')).length).toBeGreaterThan(2);
  expect(named.filter((each) => each.includes('.css')).length).toBeGreaterThan(2);
  for (const each of named) expect(each).toMatch(/ sha256-[\w+/]{43}=$/);
});

test('headers: the browser refuses a script injected into a page', async ({ page, browserMessages }) => {
  browserMessages.expect(
    /Content-Security-Policy: script-src/,
    /violates the following Content Security Policy/,
  );
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.slippedIn = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'slippedIn' in globalThis)).toBe(false);
});

test('headers: the best accepted encoding is sent, with the same content', async ({ site }) => {
  const html = await (await fetch(`${site.address}/about`)).text();
  const [script = ''] = matches(html, /<script[^>]*src="([^"]+)"/g);
  const [image = ''] = matches(html, /<img[^>]*src="([^"]+\.svg)"/g);
  for (const path of ['/about', '/registry.json', script, image]) {
    const address = site.address + path;
    const plain = await fetchEncoded(address, { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding'], path).toBeUndefined();
    for (const [accepted, coding, decompress] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const answer = await fetchEncoded(address, { 'accept-encoding': accepted });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding'], `${path} for ${accepted}`).toBe(coding);
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length);
      expect(decompress(answer.bytes).equals(plain.bytes)).toBe(true);
    }
    const without = await fetchEncoded(address);
    expect(without.bytes.equals(plain.bytes)).toBe(true);
  }
});

test('headers: an unchanged page is revalidated with a 304', async ({ site }) => {
  for (const path of ['/', '/donate', '/registry.json', '/sitemap.xml']) {
    const { headers } = await fetchEncoded(site.address + path);
    expect(headers['cache-control'], path).toBe('no-cache, no-transform');
    const again = await fetchEncoded(site.address + path, { 'if-none-match': headers.etag ?? '' });
    expect(again.status, path).toBe(304);
    expect(again.body).toBe('');
    const other = await fetchEncoded(site.address + path, { 'if-none-match': '"another"' });
    expect(other.status).toBe(200);
  }
});

test('headers: a static file is cached as immutable', async ({ site }) => {
  const html = await (await fetch(`${site.address}/`)).text();
  const files = new Set(matches(html, /"(\/static\/[^"]+\.(?:js|svg))"/g));
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) {
    const { status, headers } = await fetchEncoded(site.address + file);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
    expect(headers['content-type']).toMatch(file.endsWith('.js') ? /^text\/javascript/ : /^image\/svg\+xml/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const again = await fetchEncoded(site.address + file, { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
  }
});

test('headers: HEAD returns the headers of GET', async ({ site }) => {
  const html = await (await fetch(`${site.address}/`)).text();
  const [script = ''] = matches(html, /<script[^>]*src="([^"]+)"/g);
  for (const path of ['/', '/nope', '/sitemap.xml', '/registry.json', script]) {
    const whole = await rawRequest(site.address, requestLine('GET', path, { 'accept-encoding': 'br' }));
    const head = await rawRequest(site.address, requestLine('HEAD', path, { 'accept-encoding': 'br' }));
    expect(head.body).toBe('');
    delete whole.headers.date;
    delete head.headers.date;
    expect({ status: head.status, headers: head.headers }).toEqual({
      status: whole.status,
      headers: whole.headers,
    });
  }
});

const hostileTargets = [
  '/../../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cwindows%5cwin.ini',
  '/static/../release.json',
  '/static/%2e%2e/release.json',
  '/static/js/..%2f..%2frelease.json',
  '/static/js/../../pages/home.html',
  '/static/%00',
  '/release.json',
  '/pages/home.html',
  '/package.json',
  '/.git/config',
  '/.env',
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '/%ff%fe',
  '/%00',
  '/about%00.html',
  '/about\u0000',
  '/<script>alert(1)</script>',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/__proto__',
  '/constructor',
  '/toString',
  '/%PAGE%',
  '/?',
  'http://evil.example/nope',
  'evil',
  '*',
  `/${'a'.repeat(8000)}`,
];

test('headers: no hostile address leaks anything', async ({ site }) => {
  for (const target of hostileTargets) {
    const { status, headers, body } = await rawRequest(site.address, requestLine('GET', target));
    if (target === '/?') expect(status).toBe(200);
    else if (status === 308) expect(headers.location, target).toMatch(/^\/(?![/\\])/);
    else {
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(status, target).toBeLessThan(500);
      expect(body, target).not.toMatch(
        /root:|\[extensions\]|\[core\]|"files"|"dependencies"|node_modules|\bat .+:\d+:\d+/,
      );
      expect(body, target).not.toContain('<script>alert');
    }
  }
  expect((await fetch(site.address)).status).toBe(200);
});

test('headers: hundreds of random addresses get a 4xx while pages are served', async ({ site }) => {
  const segment = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%00',
      '%',
      '%e0%a4%a',
      '\\',
      '//',
      'static',
      'js',
      ';',
      '$&',
      '%25',
    ),
    fc.string({ unit: 'binary-ascii', maxLength: 12 }).map((text) => text.replace(/[\s?#]/g, '')),
  );
  const targets = fc.sample(
    fc.array(segment, { minLength: 1, maxLength: 8 }).map((segments) => `/${segments.join('/')}`),
    { seed: 20251121, numRuns: 400 },
  );
  const known = new Set(sitePages.map((page) => page.path));
  for (const target of targets) {
    const { status, headers, body } = await rawRequest(site.address, requestLine('GET', target));
    if (status === 308) expect(headers.location, target).toMatch(/^\/(?![/\\])/);
    else if (!known.has(target)) {
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(status, target).toBeLessThan(500);
    }
    expect(body, target).not.toMatch(/\bat .+:\d+:\d+/);
  }
  expect((await fetch(`${site.address}/about`)).status).toBe(200);
});

const malformed: { what: string; bytes: string }[] = [
  { what: 'one header of 20 KB', bytes: requestLine('GET', '/', { 'x-large': 'a'.repeat(20_000) }) },
  {
    what: 'a thousand headers',
    bytes: requestLine(
      'GET',
      '/',
      Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x-${String(n)}`, 'a'.repeat(20)])),
    ),
  },
  { what: 'cookies of 30 KB', bytes: requestLine('GET', '/', { cookie: `a=${'b'.repeat(30_000)}` }) },
  { what: 'an address of 20 KB', bytes: requestLine('GET', `/${'a'.repeat(20_000)}`) },
  {
    what: 'a body of 1 MB',
    bytes: `${requestLine('POST', '/', { 'content-type': 'text/plain', 'content-length': '1000000' })}${'a'.repeat(1_000_000)}`,
  },
  {
    what: 'two lengths',
    bytes:
      'POST / HTTP/1.1\r\nhost: site\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  },
  { what: 'no HTTP', bytes: 'Good morning!\r\n\r\n' },
  { what: 'a header without a name', bytes: 'GET / HTTP/1.1\r\nhost: site\r\n: nothing\r\n\r\n' },
];

test('headers: a malformed request gets a 4xx, and the server stays up', async ({ site }) => {
  for (const { what, bytes } of malformed) {
    const { status, body } = await rawRequest(site.address, bytes);
    expect(status, what).toBeGreaterThanOrEqual(400);
    expect(status, what).toBeLessThan(500);
    expect(body, what).not.toMatch(/\bat .+:\d+:\d+/);
    expect((await fetch(site.address)).status).toBe(200);
  }
});
