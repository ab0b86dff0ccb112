import { expectOneRecord, formAt, forms } from '../support/forms';
import { expectFilledIn, openFilledIn, send } from './support/forms';
import { expect, test } from './support/test';

test('forms: sending saves one record, shows the thanks and logs nothing', async ({ user, database }, {
  testId,
}) => {
  const form = formAt('/connect');
  await openFilledIn(user, form, testId);
  await send(user, form);
  await user.sees({ text: form.thanks });
  expect(await user.focused()).toContain(form.thanks);
  expect(await user.texts('main form')).toEqual([]);
  expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
  expect(user.messages).toEqual([]);
});

for (const form of forms) {
  test(`${form.path}: a network failure keeps all values, and a retry saves one record`, async ({
    user,
    database,
    firestoreProxy,
  }, { testId }) => {
    await openFilledIn(user, form, testId);
    const mend = firestoreProxy.fail(/./, 'reset');
    await send(user, form);
    expect(await user.takeAlert()).toBe('Something went wrong. Please try again.');
    await expectFilledIn(user, form, testId);
    expect(await database.recordsOf(form.collection, testId)).toEqual([]);

    mend();
    await send(user, form);
    await user.sees({ text: form.thanks });
    expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
  });
}
