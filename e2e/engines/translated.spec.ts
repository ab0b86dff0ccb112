import { translateDocument } from '@site/shared/testing/translateDocument';
import { expectOneRecord, formAt } from '../support/forms';

import { openFilledIn, send } from './support/forms';
import { menuLink } from './support/header';
import { expect, test } from './support/test';

const contact = formAt('/contact');

test('translated: a form is sent and its page left', async ({ user, database }, { testId }) => {
  await openFilledIn(user, contact, testId);
  await user.evaluate(translateDocument);
  await send(user, contact);
  await user.sees({ text: contact.thanks });
  expectOneRecord(await database.recordsOf(contact.collection, testId), contact, testId);
  await user.press(menuLink('About Us'));
  await expect.poll(() => user.texts('h1')).toEqual(['About Us']);
  await user.back();
  await expect.poll(() => user.texts('h1')).toEqual(['Contact us']);
  expect(user.messages).toEqual([]);
});

test('translated before hydration: what was typed stays', async ({ user, siteProxy }) => {
  const release = siteProxy.hold(/\/static\/js\/shell\.main\./);
  await user.open('/contact');
  await user.evaluate(translateDocument);
  await user.fill('Subject', 'Laptops for our class');
  release();
  await user.hydrated();
  expect(await user.value('Subject')).toBe('Laptops for our class');
  expect(await user.focused()).toBe('subject');
});
