import { expectOneRecord, forms } from '../support/forms';
import { expectFilledIn, fillIn, send } from './support/forms';
import { expect, test } from './support/test';

for (const form of forms) {
  test(`${form.path}: sending saves one record and shows the thanks`, async ({ visitor, database }, {
    testId,
  }) => {
    await visitor.open(form.path);
    await visitor.hydrated();
    await fillIn(visitor, form, testId);
    await send(visitor, form);
    await visitor.sees({ text: form.thanks });
    expect(await visitor.focused()).toContain(form.thanks);
    expect(await visitor.texts('main form')).toEqual([]);
    expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
    expect(visitor.messages).toEqual([]);
  });

  test(`${form.path}: a network failure keeps all values, and a retry saves one record`, async ({
    visitor,
    database,
    firestoreProxy,
  }, { testId }) => {
    await visitor.open(form.path);
    await visitor.hydrated();
    await fillIn(visitor, form, testId);
    const mend = firestoreProxy.fail(/./, 'reset');
    await send(visitor, form);
    expect(await visitor.takeAlert()).toBe('Something went wrong. Please try again.');
    await expectFilledIn(visitor, form, testId);
    expect(await database.recordsOf(form.collection, testId)).toEqual([]);

    mend();
    await send(visitor, form);
    await visitor.sees({ text: form.thanks });
    expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
  });
}
