import { menuLink } from './support/header';
import { expect, test } from './support/test';

type MarkedWindow = Window & { wasKept?: boolean };

test('bfcache: going back shows the page as it was left, and it still works', async ({
  visitor,
  siteProxy,
}) => {
  await visitor.open('/contact');
  // If a service worker takes control of a page that was left, the browser drops the page from its cache.
  await expect
    .poll(() => visitor.texts('footer'))
    .toContainEqual(expect.stringContaining('Kept: every page'));
  await visitor.hydrated();
  await visitor.fill('Subject', 'Opening hours');
  await visitor.evaluate(() => {
    (window as MarkedWindow).wasKept = true;
  });
  await visitor.open('/about');
  await visitor.hydrated();

  await visitor.back();
  await expect.poll(() => visitor.path()).toBe('/contact');
  await expect.poll(() => visitor.evaluate(() => (window as MarkedWindow).wasKept)).toBe(true);
  await expect.poll(() => visitor.value('Subject')).toBe('Opening hours');
  await visitor.press(menuLink('What We Do'));
  await expect.poll(() => visitor.texts('h1')).toEqual(['What We Do']);
  expect(siteProxy.documents()).toEqual(['/contact', '/about']);
});
