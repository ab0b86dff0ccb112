import { keepSite } from './support/keep';
import { expect, test } from './support/test';

test('offline: pages of both remotes open without a network', async ({ user, siteProxy }) => {
  await user.open('/');
  await keepSite(user);
  // Removed, and kept again at once.
  await user.press('[data-keep-offline] label');
  await expect.poll(() => user.texts('footer')).toContainEqual(expect.stringContaining('Removed from this'));
  await keepSite(user);
  siteProxy.fail(/^/, 'reset');
  await user.open('/about');
  await user.hydrated();
  expect(await user.texts('h1')).toEqual(['About Us']);
  await user.open('/contact');
  await user.hydrated();
  expect(await user.texts('h1')).toEqual(['Contact us']);
  await user.open('/never-there');
  expect(await user.texts('h1')).toEqual(['You are offline']);
});
