import { expectOneRecord, formAt } from '../support/forms';
import { expectFilledIn, fillIn, send } from './support/forms';
import { expect, test } from './support/test';

const donate = formAt('/donate');
const reference = { text: /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/ };

test('no JavaScript: a donation sent twice is one record with one reference', async ({ newUser, database }, {
  testId,
}) => {
  const user = await newUser({ scripts: false });
  const references = [];
  for (let press = 0; press < 2; press += 1) {
    await user.open(donate.path);
    await fillIn(user, donate, testId);
    await send(user, donate);
    await user.sees({ text: donate.thanks });
    expect(await user.path()).toBe('/requests/donations');
    references.push(...(await user.texts(reference)));
  }
  expect(references).toEqual([references[0], references[0]]);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('no JavaScript: without a database values stay, and a retry saves the donation', async ({
  newUser,
  database,
  firestoreProxy,
}, { testId }) => {
  const user = await newUser({ scripts: false });
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
