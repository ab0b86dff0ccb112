import type { Page } from '@playwright/test';
import { dataProtection, organisation } from '@site/shared/organisation';
import type { RemoteRelease } from 'federated-site/server';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from './support/builds';
import { footerColumns, headerLinks, legalLinks } from '@site/shared/links';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

const phone = { width: 360, height: 740 };

async function releasedPage(remote: string, pagePath: string) {
  const text = await readFile(path.join(await buildFolder(remote), 'release.json'), 'utf8');
  return (JSON.parse(text) as RemoteRelease).pages.find((page) => page.path === pagePath);
}

/** The only external link: the data protection commissioner, who accepts complaints. */
const commissioner = 'https://www.odpc.go.ke/';

const metaOf = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"]`).getAttribute('content');

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path: pagePath, remote, texts, figures = {}, leadsTo } of sitePages) {
    test(`pages: all of ${pagePath} is readable without scripts`, { tag: '@smoke' }, async ({ page }) => {
      const response = await page.goto(pagePath);
      expect(response?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');

      const main = page.getByRole('main');
      for (const text of texts) await expect(main, text).toContainText(text);
      for (const [counted, figure] of Object.entries(figures)) {
        const label = main.locator('dt').getByText(counted, { exact: true });
        await expect(label.locator('xpath=following-sibling::dd')).toHaveText(figure);
      }
      for (const target of leadsTo) await expect(main.locator(`a[href="${target}"]`).first()).toBeVisible();

      const released = await releasedPage(remote, pagePath);
      await expect(page).toHaveTitle(released?.title ?? '');
      expect(await metaOf(page, 'description')).toBe(released?.description);
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
        'href',
        organisation.origin + pagePath,
      );
      await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
    });
  }

  test('pages: header and footer are there without scripts', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const links = await menu.getByRole('link').evaluateAll((all) =>
      all.map((link) => ({
        label: link.textContent,
        to: link.getAttribute('href'),
        current: link.getAttribute('aria-current'),
      })),
    );
    expect(links).toEqual(
      headerLinks.map((link) => ({ ...link, current: link.to === '/about' ? 'page' : null })),
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate old Computer' })).toHaveAttribute(
      'href',
      '/donate',
    );

    const footer = page.getByRole('contentinfo');
    for (const { heading, links: listed } of [...footerColumns, { heading: undefined, links: legalLinks }]) {
      const list = heading === undefined ? footer : footer.getByRole('navigation', { name: heading });
      for (const { to, label } of listed)
        await expect(list.getByRole('link', { name: label })).toHaveAttribute('href', to);
    }
    await expect(footer).toContainText(`© ${String(organisation.copyrightYear)}`);
  });

  test('pages: “Privacy Policy” opens its part of the page without scripts', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/contact#privacy');
    const part = page.getByRole('region', { name: 'Privacy notice' });
    await expect(part.getByRole('heading', { level: 2 })).toBeInViewport();
  });

  test('pages: the menu on a phone works without scripts', { tag: '@smoke' }, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Mission & Vision' }).click();
    await expect(page).toHaveURL('/mission-vision');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission & Vision');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  });
});

test('pages: no link or picture is broken', { tag: '@smoke' }, async ({ page, request, browserMessages }) => {
  browserMessages.expect(/404 \(Not Found\)/);
  const statuses = new Map<string, { status: number; text: string }>();
  for (const pagePath of [...sitePages.map((each) => each.path), '/nope']) {
    await page.goto(pagePath);
    const addresses = await page.evaluate(() => [
      ...Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href),
      ...Array.from(document.querySelectorAll<HTMLImageElement>('img'), ({ src }) => src),
      ...Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel]:not([rel="canonical"])'),
        ({ href }) => href,
      ),
    ]);
    const site = new URL(page.url()).origin;
    for (const address of new Set(addresses)) {
      const { origin, hash, protocol, pathname, href } = new URL(address);
      if (protocol === 'mailto:')
        expect([organisation.email, dataProtection.contact]).toContain(decodeURIComponent(pathname));
      else if (protocol === 'tel:') expect(pathname).toBe(organisation.phoneNumber);
      else if (protocol !== 'data:' && href !== commissioner) {
        expect(origin, href).toBe(site);
        const id = `id="${hash.slice(1)}"`;
        if (pathname === pagePath) {
          if (hash) await expect(page.locator(`[${id}]`)).toHaveCount(1);
          continue;
        }
        if (!statuses.has(pathname)) {
          const response = await request.get(href);
          statuses.set(pathname, { status: response.status(), text: await response.text() });
        }
        expect(statuses.get(pathname)?.status, href).toBe(200);
        if (hash) expect(statuses.get(pathname)?.text, href).toContain(id);
      }
    }
  }
});

test('pages: an unknown path shows only NotFound', { tag: '@smoke' }, async ({ page, browserMessages }) => {
  browserMessages.expect(/404 \(Not Found\)/);
  for (const unknown of ['/nope', '/about/us', '/donate.html', '/index.php?x=1']) {
    const response = await page.goto(unknown);
    expect(response?.status()).toBe(404);
    expect((await page.getByRole('main').innerText()).trim()).toBe('NotFound');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('[aria-current]')).toHaveCount(0);
  }
});

test('pages: a missing file returns a plain 404', async ({ request }) => {
  for (const missing of ['/static/js/content.home.0000000000.js', '/static/nothing.css', '/static/js/']) {
    const response = await request.get(missing, { maxRedirects: 0 });
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).not.toContain('html');
    expect(await response.text()).not.toContain('<');
  }
});
