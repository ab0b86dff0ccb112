import { formAt } from '../support/forms';
import { expectBlank, expectFilledIn, openFilledIn } from './support/forms';
import { test } from './support/test';
import type { User } from './support/User';

/** Reloads the document, and waits until browser and page have restored their values. */
async function reload(user: User): Promise<void> {
  await user.reload();
  await user.hydrated();
}

test('forms: after a reload values are in their own form, and none in a cleared one', async ({ user }, {
  testId,
}) => {
  const [donate, contact] = [formAt('/donate'), formAt('/contact')];
  await openFilledIn(user, donate, testId);
  await reload(user);
  await expectFilledIn(user, donate, testId);
  await user.press({ role: 'link', name: 'Contact', within: 'nav[aria-label="Main"]' });
  await expectBlank(user, contact);
  await reload(user);
  await expectBlank(user, contact);

  await user.open(donate.path);
  await user.hydrated();
  await expectFilledIn(user, donate, testId);
  await user.press({ role: 'button', name: 'Clear' });
  await expectBlank(user, donate);
  await reload(user);
  await expectBlank(user, donate);
});
