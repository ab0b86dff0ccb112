import { formAt } from '../support/forms';
import { openFilledIn, send } from './support/forms';
import { expect, test } from './support/test';

test('leaving: on return a page has its scroll position', async ({ user }) => {
  await user.open('/about');
  await user.hydrated();
  await user.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
  });
  await expect.poll(() => user.scrollTop()).toBe(600);
  await user.open('/donate');
  await user.returnTo('/about');
  await expect.poll(() => user.scrollTop()).toBe(600);
});

test('leaving: a form left while sending shows the thanks on return', async ({
  user,
  database,
  firestoreProxy,
}, { testId }) => {
  const form = formAt('/donate');
  const letGo = firestoreProxy.holdResponses(/:commit/);
  await openFilledIn(user, form, testId);
  await send(user, form);
  await expect.poll(() => database.recordsOf(form.collection, testId)).toHaveLength(1);
  await user.open('/about');
  letGo();
  await user.returnTo(form.path);
  await user.sees({ text: form.thanks });
  expect(await database.recordsOf(form.collection, testId)).toHaveLength(1);
});
