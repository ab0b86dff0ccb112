import { formAt, forms } from '../support/forms';
import { expectBlank, expectFilledIn, fillIn, openFilledIn, send } from './support/forms';
import { expect, test } from './support/test';
import type { User } from './support/User';

/** Reloads the document, and waits until browser and page have restored their values. */
async function reload(user: User): Promise<void> {
  await user.reload();
  await user.hydrated();
}

for (const form of forms) {
  test(`${form.path}: a cleared form, and one for another request, are blank after a reload`, async ({
    user,
    database,
  }, { testId }) => {
    await openFilledIn(user, form, testId);
    await reload(user);
    await expectFilledIn(user, form, testId);
    await user.press({ role: 'button', name: 'Clear' });
    await expectBlank(user, form);
    await reload(user);
    await expectBlank(user, form);

    await fillIn(user, form, testId);
    await send(user, form);
    await user.sees({ text: form.thanks });
    await user.press({ role: 'button', name: /another/ });
    await expectBlank(user, form);
    await reload(user);
    await expectBlank(user, form);
    expect(await database.recordsOf(form.collection, testId)).toHaveLength(1);
  });
}

test('forms: values of one form are not in that of another page after a reload', async ({ user }, {
  testId,
}) => {
  const [donate, contact] = [formAt('/donate'), formAt('/contact')];
  await openFilledIn(user, donate, testId);
  await user.press({ role: 'link', name: 'Contact', within: 'nav[aria-label="Main"]' });
  await expectBlank(user, contact);
  await reload(user);
  await expectBlank(user, contact);
});

test('forms: a cleared partnership draft does not come back after a reload', async ({ user }, { testId }) => {
  const connect = formAt('/connect');
  await openFilledIn(user, connect, testId);
  await user.press({ role: 'button', name: 'Save as Draft' });
  await user.press({ role: 'button', name: 'Clear' });
  await reload(user);
  await expectBlank(user, connect);
  await user.press({ role: 'button', name: 'Restore Draft' });
  await expectFilledIn(user, connect, testId);
  await user.press({ role: 'button', name: 'Clear' });
  await user.press({ role: 'button', name: 'Clear Draft' });
  await reload(user);
  await expectBlank(user, connect);
  await user.seesNo({ role: 'button', name: 'Restore Draft' });
});
