import { expectOneRecord, formAt } from '../support/forms';
import { expectFilledIn, fillIn, send } from './support/forms';
import { expect, test } from './support/test';

const donate = formAt('/donate');
const reference = { text: /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/ };

test('no JavaScript: a donation sent twice is one record with one reference', async ({
  newVisitor,
  database,
}, { testId }) => {
  const visitor = await newVisitor({ scripts: false });
  const references = [];
  for (let press = 0; press < 2; press += 1) {
    await visitor.open(donate.path);
    await fillIn(visitor, donate, testId);
    await send(visitor, donate);
    await visitor.sees({ text: donate.thanks });
    expect(await visitor.path()).toBe('/requests/donations');
    references.push(...(await visitor.texts(reference)));
  }
  expect(references).toEqual([references[0], references[0]]);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('no JavaScript: without a database all values stay, and a retry saves the donation', async ({
  newVisitor,
  database,
  firestoreProxy,
}, { testId }) => {
  const visitor = await newVisitor({ scripts: false });
  await visitor.open(donate.path);
  await fillIn(visitor, donate, testId);
  const mend = firestoreProxy.fail(/./, 'reset');
  await send(visitor, donate);
  await visitor.sees({ text: 'Something went wrong. Please try again.' });
  await expectFilledIn(visitor, donate, testId);
  expect(await database.recordsOf('donations', testId)).toEqual([]);

  mend();
  await send(visitor, donate);
  await visitor.sees({ text: donate.thanks });
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});
