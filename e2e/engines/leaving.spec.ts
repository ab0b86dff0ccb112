import { forms } from '../support/forms';
import { fillIn, send } from './support/forms';
import { expect, test } from './support/test';

test('leaving: on return a page has its scroll position', async ({ visitor }) => {
  await visitor.open('/about');
  await visitor.hydrated();
  await visitor.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
  });
  await expect.poll(() => visitor.scrollTop()).toBe(600);
  await visitor.open('/donate');
  await visitor.returnTo('/about');
  await expect.poll(() => visitor.scrollTop()).toBe(600);
});

for (const form of forms) {
  test(`leaving: ${form.path} left while sending shows the thanks on return`, async ({
    visitor,
    database,
    firestoreProxy,
  }, { testId }) => {
    const letGo = firestoreProxy.holdAnswers(/:commit/);
    await visitor.open(form.path);
    await visitor.hydrated();
    await fillIn(visitor, form, testId);
    await send(visitor, form);
    await expect.poll(() => database.recordsOf(form.collection, testId)).toHaveLength(1);
    await visitor.open('/about');
    letGo();
    await visitor.returnTo(form.path);
    await visitor.sees({ text: form.thanks });
    expect(await database.recordsOf(form.collection, testId)).toHaveLength(1);
  });
}
