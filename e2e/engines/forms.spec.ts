import { expectOneRecord, formAt } from '../support/forms';
import { openFilledIn, send } from './support/forms';
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
