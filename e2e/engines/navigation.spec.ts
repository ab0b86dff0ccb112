import { menuLink } from './support/header';
import { expect, test } from './support/test';

test('navigation: links, back and forward load no new document, in both remotes', async ({
  user,
  siteProxy,
}) => {
  await user.open('/about');
  await user.hydrated();
  const heading = () => user.texts('h1');
  const follow = (name: string) => user.press(menuLink(name));

  await follow('What We Do');
  await expect.poll(heading).toEqual(['What We Do']);
  await user.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
  });
  await expect.poll(() => user.scrollTop()).toBe(600);
  // A press would first scroll the link into view.
  await user.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('header a[href="/contact"]')?.click();
  });
  await expect.poll(heading).toEqual(['Contact us']);
  await expect.poll(() => user.path()).toBe('/contact');
  await expect.poll(() => user.title()).toMatch(/^Contact/);

  await user.back();
  await expect.poll(heading).toEqual(['What We Do']);
  await expect.poll(() => user.scrollTop()).toBe(600);
  await user.back();
  await expect.poll(heading).toEqual(['About Us']);
  await user.forward();
  await expect.poll(heading).toEqual(['What We Do']);
  expect(siteProxy.documents()).toEqual(['/about']);
});
