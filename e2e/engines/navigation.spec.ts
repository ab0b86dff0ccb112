import { menuLink } from './support/header';
import { expect, test } from './support/test';

test('navigation: links, back and forward load no new document, in both remotes', async ({
  visitor,
  siteProxy,
}) => {
  await visitor.open('/about');
  await visitor.hydrated();
  const heading = () => visitor.texts('h1');
  const follow = (name: string) => visitor.press(menuLink(name));

  await follow('What We Do');
  await expect.poll(heading).toEqual(['What We Do']);
  await follow('Contact');
  await expect.poll(heading).toEqual(['Contact us']);
  expect(await visitor.path()).toBe('/contact');
  expect(await visitor.title()).toMatch(/^Contact/);

  await visitor.back();
  await expect.poll(heading).toEqual(['What We Do']);
  await visitor.back();
  await expect.poll(heading).toEqual(['About Us']);
  await visitor.forward();
  await expect.poll(heading).toEqual(['What We Do']);
  expect(siteProxy.documents()).toEqual(['/about']);
});
