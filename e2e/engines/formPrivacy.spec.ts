import { formAt, forms } from '../support/forms';
import { expectBlank, expectFilledIn, fillIn, send } from './support/forms';
import { expect, test } from './support/test';
import type { Visitor } from './support/Visitor';

/** Reloads the document, and waits until browser and page have restored their values. */
async function reload(visitor: Visitor): Promise<void> {
  await visitor.reload();
  await visitor.hydrated();
}

for (const form of forms) {
  test(`${form.path}: a cleared form is blank after a reload`, async ({ visitor }, { testId }) => {
    await visitor.open(form.path);
    await visitor.hydrated();
    await fillIn(visitor, form, testId);
    await reload(visitor);
    await expectFilledIn(visitor, form, testId);
    await visitor.press({ role: 'button', name: 'Clear' });
    await expectBlank(visitor, form);
    await reload(visitor);
    await expectBlank(visitor, form);
  });

  test(`${form.path}: a form for another request is blank after a reload`, async ({ visitor, database }, {
    testId,
  }) => {
    await visitor.open(form.path);
    await visitor.hydrated();
    await fillIn(visitor, form, testId);
    await send(visitor, form);
    await visitor.sees({ text: form.thanks });
    await visitor.press({ role: 'button', name: /another/ });
    await expectBlank(visitor, form);
    await reload(visitor);
    await expectBlank(visitor, form);
    expect(await database.recordsOf(form.collection, testId)).toHaveLength(1);
  });
}

test('forms: values of one form are not in that of another page after a reload', async ({ visitor }, {
  testId,
}) => {
  const [donate, contact] = [formAt('/donate'), formAt('/contact')];
  await visitor.open(donate.path);
  await visitor.hydrated();
  await fillIn(visitor, donate, testId);
  await visitor.press({ role: 'link', name: 'Contact', within: 'nav[aria-label="Main"]' });
  await expectBlank(visitor, contact);
  await reload(visitor);
  await expectBlank(visitor, contact);
});

test('forms: a cleared partnership draft does not come back after a reload', async ({ visitor }, {
  testId,
}) => {
  const connect = formAt('/connect');
  await visitor.open(connect.path);
  await visitor.hydrated();
  await fillIn(visitor, connect, testId);
  await visitor.press({ role: 'button', name: 'Save as Draft' });
  await visitor.press({ role: 'button', name: 'Clear' });
  await reload(visitor);
  await expectBlank(visitor, connect);
  await visitor.press({ role: 'button', name: 'Restore Draft' });
  await expectFilledIn(visitor, connect, testId);
  await visitor.press({ role: 'button', name: 'Clear' });
  await visitor.press({ role: 'button', name: 'Clear Draft' });
  await reload(visitor);
  await expectBlank(visitor, connect);
  await visitor.seesNo({ role: 'button', name: 'Restore Draft' });
});
