import { expectReturnAsLeft } from './support/expectReturnAsLeft';
import { expect, test } from './support/test';

test('bfcache: going back shows the page as it was left, and it still works', async ({ user, siteProxy }) => {
  await expectReturnAsLeft(user);
  expect(siteProxy.documents()).toEqual(['/contact', '/about']);
});
