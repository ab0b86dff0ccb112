import { expectOneRecord, formAt } from '../support/forms';
import { expectFilledIn, fillIn, send } from './support/forms';
import { phone } from './support/header';
import { expect, test } from './support/test';

const donate = formAt('/donate');

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

test('no JavaScript: a refused donation leads to each wrong field, label in sight', async ({ newUser }, {
  testId,
}) => {
  const user = await newUser({ scripts: false });
  await user.resize(phone);
  await user.open(donate.path);
  await fillIn(user, donate, testId);
  // As a browser without validation and `maxlength` sends it.
  await user.evaluateAll('main form', ([form]) => {
    (form as HTMLFormElement).noValidate = true;
  });
  await user.evaluateAll('main form :is([name=phone], [name=donation], [name=supporter])', (controls) => {
    for (const control of controls as HTMLInputElement[]) {
      control.checked = false;
      if (control.name === 'phone') control.value = '';
      if (control.name === 'donation') control.value = 'x'.repeat(2001);
    }
  });
  await send(user, donate);
  await user.sees({ text: 'Please check what you typed' });
  expect(await user.title()).toMatch(/^Please check: /);
  await expect.poll(() => user.focused()).toMatch(/^Please check what you typed/);

  for (const [link, field, label] of [
    [/^What are you donating\? Please make this shorter: it takes at most 2000 characters\.$/, 'donation'],
    ['Phone Number: Please fill this in.', 'phone'],
    ['Would you like to become a supporter? Please choose one.', 'supporter', 'fieldset legend'],
  ] as const) {
    await user.press({ role: 'link', name: link });
    await expect
      .poll(() => user.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe(field);
    const target = label ?? `label[for=donate-${field}]`;
    const hidden = await user.evaluateAll(target, ([text]) => {
      const header = document.querySelector('header')?.getBoundingClientRect();
      return (header?.bottom ?? 0) - (text?.getBoundingClientRect().top ?? 0);
    });
    expect(hidden, `pixels of the label of ${field} under the header`).toBeLessThanOrEqual(0);
  }
});
