import { menuLink } from './support/header';
import { expect, test } from './support/test';

type MarkedWindow = Window & { wasKept?: boolean };

test('bfcache: who comes back finds the page as it was left, and it works on', async ({
  visitor,
  siteProxy,
}) => {
  await visitor.open('/contact');
  // A service worker that takes over a page that was left would have the browser drop it, once.
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
