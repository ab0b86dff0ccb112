import { createHash } from 'node:crypto';
import { hydrated } from 'federated-site/testing';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const matches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), (match) => match[1] ?? '');

test('headers: the policy of every page allows only what it needs', async ({ site }) => {
  for (const path of [...sitePages.map((page) => page.path), '/nope']) {
    const response = await fetch(site.address + path);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!127)/);
    const [styleSources = ''] = /(?<=style-src )[^;]*/.exec(policy) ?? [];
    const styles = matches(html, /<style[^>]*>(.*?)<\/style>/gs);
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(styleSources).toContain(`'${sha256(style)}'`);
    expect(
      matches(html, /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")([^>]*)>/g),
    ).toEqual([]);
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)="/);
  }
});

test('headers: the browser refuses a script without a hash, and a text given to a sink', async ({
  page,
  browserMessages,
}) => {
  browserMessages.expect(/requires? .?Trusted/i);
  await page.goto('/');
  await hydrated(page);
  const { url, integrity } = await page
    .locator('script[src]')
    .first()
    .evaluate((script: HTMLScriptElement) => ({ url: script.src, integrity: script.integrity }));
  const run = (hash: string) =>
    page.evaluate(
      ([src, integrity]) =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          Object.assign(script, { src, integrity, crossOrigin: 'anonymous' });
          script.addEventListener('load', () => resolve('run'));
          script.addEventListener('error', () => resolve('refused'));
          document.head.append(script);
        }),
      [url, hash] as const,
    );
  expect(await run('')).toBe('refused');
  expect(await run(integrity)).toBe('run');
  const outcomes = await page.evaluate(() => {
    const attempt = (action: () => void) => {
      try {
        action();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const inline = document.createElement('script');
    inline.append('globalThis.slippedIn = true');
    document.body.append(inline);
    return [
      attempt(() => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>')),
      'slippedIn' in globalThis,
    ];
  });
  expect(outcomes).toEqual(['TypeError', false]);
});
