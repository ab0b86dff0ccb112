import { hydrated } from 'federated-site/testing';
import { habits } from './support/extensions';
import { expectOneRecord, fillIn, formAt, nameField, sendWithThanks } from './support/forms';
import { holdBack } from './support/gate';
import { menuLink } from './support/menuLink';
import { expect, test } from './support/test';

/** React says that it draws again what others have changed. */
const drawnAgain = /Minified React error #418/;

const contact = formAt('/contact');

test.beforeEach(({ browserMessages }) => {
  browserMessages.allow(drawnAgain);
});

test('extensions: what is typed beside all of them before hydration stays, and is sent', async ({
  page,
  database,
}, { testId }) => {
  const shell = await holdBack(page, /\/static\/js\/shell\.main\./);
  await page.goto(contact.path, { waitUntil: 'domcontentloaded' });
  for (const change of Object.values(habits)) await page.evaluate(change);
  await nameField(page).fill(testId);
  shell();
  await hydrated(page);
  await expect(nameField(page)).toHaveValue(testId);
  await expect(nameField(page)).toBeFocused();
  for (const change of Object.values(habits)) await page.evaluate(change);
  await fillIn(page, contact, testId);
  await sendWithThanks(page, contact);
  expectOneRecord(await database.recordsOf(contact.collection, testId), contact, testId);
  await menuLink(page, 'About Us').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});
