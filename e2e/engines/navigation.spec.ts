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
  await follow('Contact');
  await expect.poll(heading).toEqual(['Contact us']);
  await expect.poll(() => user.path()).toBe('/contact');
  await expect.poll(() => user.title()).toMatch(/^Contact/);

  await user.back();
  await expect.poll(heading).toEqual(['What We Do']);
  await user.back();
  await expect.poll(heading).toEqual(['About Us']);
  await user.forward();
  await expect.poll(heading).toEqual(['What We Do']);
  expect(siteProxy.documents()).toEqual(['/about']);
});
