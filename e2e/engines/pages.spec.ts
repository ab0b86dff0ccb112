import { sitePages } from '../support/sitePages';
import { menuButton, menuLink, phone } from './support/header';
import { expect, test } from './support/test';
import type { Visitor } from './support/Visitor';

/** The text of the page in the slot, with single spaces. */
const textOfMain = async (visitor: Visitor) =>
  (await visitor.evaluate(() => document.querySelector('main')?.textContent ?? '')).replace(/\s+/g, ' ');

test('pages: every page is readable, hydrates, and logs nothing to the console', async ({ visitor }) => {
  for (const { path, texts } of sitePages) {
    await test.step(path, async () => {
      await visitor.open(path);
      const prerendered = await textOfMain(visitor);
      for (const text of texts) expect(prerendered).toContain(text);
      await visitor.hydrated();
      expect(await textOfMain(visitor)).toBe(prerendered);
      expect(await visitor.texts('h1')).toHaveLength(1);
    });
  }
  expect(visitor.messages).toEqual([]);
});

test('pages: an unknown path shows NotFound', async ({ visitor }) => {
  await visitor.open('/nope');
  expect(await visitor.texts('main')).toEqual(['NotFound']);
  expect(await visitor.texts('footer')).toHaveLength(1);
});

test('no JavaScript: every page is readable, and the menu on a phone works', async ({ newVisitor }) => {
  const visitor = await newVisitor({ scripts: false });
  for (const { path, texts } of sitePages) {
    await test.step(path, async () => {
      await visitor.open(path);
      const text = await textOfMain(visitor);
      for (const each of texts) expect(text).toContain(each);
      expect(await visitor.evaluate(() => Object.keys(document.querySelector('h1') ?? {}))).toEqual([]);
    });
  }
  await visitor.resize(phone);
  await visitor.seesNo(menuLink('About Us'));
  await visitor.press(menuButton);
  await visitor.press(menuLink('About Us'));
  await expect.poll(() => visitor.texts('h1')).toEqual(['About Us']);
});

test('no JavaScript: sending an empty form focuses its first field', async ({ newVisitor }) => {
  const visitor = await newVisitor({ scripts: false });
  await visitor.open('/donate');
  await visitor.press({ role: 'button', name: 'Schedule Pickup' });
  await expect.poll(() => visitor.focused()).toBe('name');
  expect(await visitor.path()).toBe('/donate');
});

test('menu: on a phone it opens, links to a page, and is closed there', async ({ visitor, siteProxy }) => {
  await visitor.resize(phone);
  await visitor.open('/');
  await visitor.hydrated();
  await visitor.seesNo(menuLink('What We Do'));
  await visitor.press(menuButton);
  await visitor.press(menuLink('What We Do'));
  await expect.poll(() => visitor.texts('h1')).toEqual(['What We Do']);
  await visitor.seesNo(menuLink('What We Do'));

  await visitor.press(menuButton);
  await visitor.sees(menuLink('Contact'));
  await visitor.pressKey('Escape');
  await visitor.seesNo(menuLink('Contact'));
  expect(siteProxy.documents()).toEqual(['/']);
});
