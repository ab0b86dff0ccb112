import { sitePages } from '../support/sitePages';
import { menuButton, menuLink, phone } from './support/header';
import { keepSite } from './support/keep';
import { expect, test } from './support/test';
import type { User } from './support/User';

/** The text of the page in the slot, with single spaces. */
const textOfMain = async (user: User) =>
  (await user.evaluate(() => document.querySelector('main')?.textContent ?? '')).replace(/\s+/g, ' ');

/**
 * Waits until a page has fetched what it fetches when idle: Firefox logs an error for each file that the service worker is
 * passing on when a page is left.
 */
async function expectIdle(user: User): Promise<void> {
  const fetched = () => user.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const file of ['/registry.json', '/shell.reports.', '/shell.offline.'])
    await expect.poll(fetched).toContainEqual(expect.stringContaining(file));
}

test('pages: every page is readable, hydrates, and logs nothing to the console', async ({ user }) => {
  await user.open('/');
  await keepSite(user);
  for (const { path, texts } of sitePages) {
    await test.step(path, async () => {
      await user.open(path);
      const prerendered = await textOfMain(user);
      for (const text of texts) expect(prerendered).toContain(text);
      await user.hydrated();
      expect(await textOfMain(user)).toBe(prerendered);
      expect(await user.texts('h1')).toHaveLength(1);
      await expectIdle(user);
    });
  }
  expect(user.messages).toEqual([]);
});

test('no JavaScript: every page is readable, and the menu on a phone works', async ({
  userWithoutScripts: user,
}) => {
  for (const { path, texts } of sitePages) {
    await test.step(path, async () => {
      await user.open(path);
      const text = await textOfMain(user);
      for (const each of texts) expect(text).toContain(each);
      expect(await user.evaluate(() => Object.keys(document.querySelector('h1') ?? {}))).toEqual([]);
    });
  }
  await user.resize(phone);
  await user.seesNo(menuLink('About Us'));
  await user.press(menuButton);
  await user.press(menuLink('About Us'));
  await expect.poll(() => user.texts('h1')).toEqual(['About Us']);
});

test('menu: on a phone it opens, links to a page, and is closed there', async ({ user, siteProxy }) => {
  await user.resize(phone);
  await user.open('/');
  await user.hydrated();
  await user.seesNo(menuLink('What We Do'));
  await user.press(menuButton);
  await user.press(menuLink('What We Do'));
  await expect.poll(() => user.texts('h1')).toEqual(['What We Do']);
  await expect.poll(() => user.path()).toBe('/what-we-do');
  await user.seesNo(menuLink('What We Do'));
  expect(siteProxy.documents()).toEqual(['/']);
});
