import { formAt } from '../support/forms';
import { expectFilledIn, fillIn } from './support/forms';
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

test('offline: a form has its values after a reload without a network', async ({ user, siteProxy }, {
  testId,
}) => {
  const donate = formAt('/donate');
  await user.open(donate.path);
  await keepSite(user);
  await fillIn(user, donate, testId);
  const reconnect = siteProxy.fail(/^/, 'reset');
  await user.reload();
  await user.hydrated();
  await expectFilledIn(user, donate, testId);
  reconnect();
  await user.reload();
  await user.hydrated();
  await expectFilledIn(user, donate, testId);
});

test('offline: Back to the offline page, online again, opens the page', async ({ user, siteProxy }) => {
  await user.open('/');
  await keepSite(user);
  const reconnect = siteProxy.fail(/^/, 'reset');
  await user.open('/never-there');
  await user.hydrated();
  expect(await user.texts('h1')).toEqual(['You are offline']);
  await user.open('/about');
  await user.hydrated();
  reconnect();
  siteProxy.asked.length = 0;
  await user.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });
  await expect.poll(() => user.texts('h1')).toEqual(['NotFound']);
  const documents = siteProxy.asked.filter(
    ({ path, accept }) => path === '/never-there' && accept.includes('html'),
  );
  expect(documents).toHaveLength(1);
});

test('offline: a site whose pages are edited on their way is not kept', async ({ user, siteProxy }) => {
  await user.open('/about');
  await user.hydrated();
  siteProxy.fail(/^\/$/, 'changed');
  await user.press('[data-keep-offline] label');
  await expect
    .poll(() => user.texts('footer'))
    .toContainEqual(expect.stringContaining('between our server and your browser changes our pages'));
});
