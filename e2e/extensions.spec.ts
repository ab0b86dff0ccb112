import { hydrated } from '../tools/gate/hydration';
import { habits } from './support/extensions';
import { expectOneRecord, fillIn, formAt, nameField, openFilledIn, sendWithThanks } from './support/forms';
import { holdBack } from './support/gate';
import { menuLink } from './support/menuLink';
import { expect, test } from './support/test';

/** React says that it draws again what others have changed. */
const drawnAgain = /Minified React error #418/;

const contact = formAt('/contact');

test.beforeEach(({ browserMessages }) => {
  browserMessages.allow(drawnAgain);
});

for (const [name, change] of Object.entries(habits))
  test(`extensions: what is typed beside ${name} stays, and is sent`, async ({ page, database }, {
    testId,
  }) => {
    const shell = await holdBack(page, /\/static\/js\/shell\.main\./);
    await page.goto(contact.path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(change);
    await nameField(page).fill(testId);
    shell();
    await hydrated(page);
    await expect(nameField(page)).toHaveValue(testId);
    await expect(nameField(page)).toBeFocused();
    await page.evaluate(change);
    await fillIn(page, contact, testId);
    await sendWithThanks(page, contact);
    expectOneRecord(await database.recordsOf(contact.collection, testId), contact, testId);
  });

test('extensions: all at once after hydration change nothing', async ({ page, database }, { testId }) => {
  await openFilledIn(page, contact, testId);
  for (const change of Object.values(habits)) await page.evaluate(change);
  await sendWithThanks(page, contact);
  expectOneRecord(await database.recordsOf(contact.collection, testId), contact, testId);
  await menuLink(page, 'About Us').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});
