import { expect, test } from './support/test';

test('offline: pages of both remotes open without a network after one visit', async ({
  visitor,
  siteProxy,
}) => {
  await visitor.open('/');
  await expect
    .poll(() => visitor.texts('footer'))
    .toContainEqual(expect.stringContaining('Kept: every page'));
  siteProxy.fail(/^/, 'reset');
  await visitor.open('/about');
  await visitor.hydrated();
  expect(await visitor.texts('h1')).toEqual(['About Us']);
  await visitor.open('/contact');
  await visitor.hydrated();
  expect(await visitor.texts('h1')).toEqual(['Contact us']);
  await visitor.open('/never-there');
  expect(await visitor.texts('h1')).toEqual(['You are offline']);
});
