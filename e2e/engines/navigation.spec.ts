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

test('navigation: a page drawn ahead is shown by the click, works, and is left again', async ({ user }) => {
  await user.open('/contact');
  await user.hydrated();
  const donate = { role: 'link', name: 'Donate old Computer', within: 'header' } as const;
  await user.evaluateAll(donate, ([link]) => {
    link?.focus();
  });
  await expect.poll(() => user.evaluate(() => document.querySelectorAll('main h1').length)).toBe(2);
  await user.press(donate);
  await expect.poll(() => user.texts('h1')).toEqual([expect.stringMatching(/^Donate/)]);
  await expect.poll(() => user.path()).toBe('/donate');
  await user.fill('Full Name', 'Wanjiru');
  expect(await user.value('Full Name')).toBe('Wanjiru');
  await user.back();
  await expect.poll(() => user.texts('h1')).toEqual(['Contact us']);
});

test('navigation: without scripts, a part of a page opens on a phone below the header', async ({
  newUser,
}) => {
  const user = await newUser({ scripts: false });
  await user.resize({ width: 360, height: 740 });
  await user.open('/contact#privacy');
  const top = () =>
    user.evaluate(() => Math.round(document.querySelector('#privacy')?.getBoundingClientRect().top ?? 0));
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan(200);
  expect(await user.scrollTop()).toBeGreaterThan(740);
});
