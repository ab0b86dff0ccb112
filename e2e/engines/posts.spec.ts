import { expectOneRecord, formAt } from '../support/forms';
import { expectFilledIn, fillIn, send } from './support/forms';
import { expect, test } from './support/test';

const donate = formAt('/donate');

test('no JavaScript: without a database values stay, and a retry saves the donation', async ({
  userWithoutScripts: user,
  database,
  firestoreProxy,
}, { testId }) => {
  await user.open(donate.path);
  await fillIn(user, donate, testId);
  const mend = firestoreProxy.fail(/./, 'reset');
  await send(user, donate);
  await user.sees({ text: 'Something went wrong. Please try again.' });
  await expectFilledIn(user, donate, testId);
  expect(await database.recordsOf('donations', testId)).toEqual([]);

  mend();
  await send(user, donate);
  await user.sees({ text: donate.thanks });
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});
