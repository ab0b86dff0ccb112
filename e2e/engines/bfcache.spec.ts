import { menuLink } from './support/header';
import { keepSite } from './support/keep';
import { expect, test } from './support/test';

type MarkedWindow = Window & { wasLeft?: boolean };

const hasLoaded = (chunk: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(chunk));

test('bfcache: going back shows the page as it was left, and it still works', async ({ user, siteProxy }) => {
  await user.open('/contact');
  // If a service worker takes control of a page that was left, the browser drops the page from its cache.
  await keepSite(user);
  await user.hydrated();
  await user.fill('Subject', 'Opening hours');
  // Firefox does not keep a page that is left while it loads something, and the first input loads these two.
  for (const chunk of ['/forms.firestore.', '/shell.outbox.'])
    await expect.poll(() => user.evaluate(hasLoaded, chunk), chunk).toBe(true);
  await user.evaluate(() => {
    (window as MarkedWindow).wasLeft = true;
  });
  await user.open('/about');
  await user.hydrated();

  await user.back();
  await expect.poll(() => user.path()).toBe('/contact');
  await expect.poll(() => user.evaluate(() => (window as MarkedWindow).wasLeft)).toBe(true);
  await expect.poll(() => user.value('Subject')).toBe('Opening hours');
  await user.press(menuLink('What We Do'));
  await expect.poll(() => user.texts('h1')).toEqual(['What We Do']);
  expect(siteProxy.documents()).toEqual(['/contact', '/about']);
});
