import { expectOneRecord, formAt } from '../support/forms';
import { expectFilledIn, openFilledIn, send } from './support/forms';
import { keepSite } from './support/keep';
import { expect, test } from './support/test';
import type { User } from './support/User';

const donate = formAt('/donate');
const notice = { role: 'region', name: 'Requests kept on this phone' };

/**
 * Sends a filled in donation while the database cannot be reached, and chooses to keep it.
 * @returns its reference
 */
async function sendAndKeep(user: User, name: string): Promise<string> {
  await send(user, donate);
  expect(await user.takeAlert()).toBe('Something went wrong. Please try again.');
  await expectFilledIn(user, donate, name);
  await user.sees({ role: 'button', name: donate.submit });
  await user.press({ role: 'button', name: 'Keep it on this phone and send it when I am online' });
  await user.sees({ text: 'Kept on this phone. We have not confirmed yet that it reached us.' });
  await user.sees({ text: '1 request waits on this phone to be sent.' });
  const [reference = ''] = await user.texts({
    text: /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/,
    within: 'main',
  });
  return reference;
}

/** Waits for the delivery of a request, and closes its message. */
async function seesDelivery(user: User, reference: string): Promise<void> {
  await user.sees({ text: `${reference} has reached us` });
  await user.press({ role: 'button', name: `Close the message about ${reference}` });
  await user.seesNo(notice);
}

test('outbox: a donation from the offline copy is one record after a later visit', async ({
  user,
  database,
  siteProxy,
  firestoreProxy,
}, { testId }) => {
  await user.open('/');
  await keepSite(user);
  await user.closeTab();
  const reconnect = [siteProxy.fail(/^/, 'reset'), firestoreProxy.fail(/^/, 'reset')];
  await openFilledIn(user, donate, testId);
  const reference = await sendAndKeep(user, testId);
  await user.closeTab();

  for (const mend of reconnect) mend();
  await user.open('/about');
  await seesDelivery(user, reference);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});
