import type { Page } from '@playwright/test';
import { nameOf } from './faults/donorValues';
import { startFaultProxy } from './faults/faultProxy';
import { badNetwork } from './faults/faults';
import { seededRandom } from '@site/shared/testing/seededRandom';
import { hydrated } from '../tools/gate/hydration';
import { expect, test } from './support/test';

/** The number of donors; `faults.emulator.test` has more without a browser. */
const donors = 4;
const seed = 7;
/** Longer than the timeout of an attempt, in milliseconds: the page's clock is advanced by it if no response comes. */
const pastTheTimeout = 21_000;
/** The longest time for one press or field, in milliseconds. */
const acting = { timeout: 5_000 };

test(`faults: on a bad network each of ${String(donors)} donors has one record`, async ({
  database,
  firestoreAddress,
  startSite,
  newContext,
  browserMessages,
}) => {
  test.setTimeout(240_000 + donors * 20_000);
  // Saving fails on purpose, with console messages; which donor meets a fault depends on the order of all calls.
  browserMessages.allow(/^error: /);
  await database.start();
  const proxy = await startFaultProxy({ target: firestoreAddress, seed, mix: badNetwork });
  try {
    const site = await startSite({ env: { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(proxy.port)}` } });
    for (let donor = 1; donor <= donors; donor += 1) {
      await test.step(nameOf(donor), async () => {
        const context = await newContext({ baseURL: site.address });
        const seen = await donate(await context.newPage(), donor);
        await context.close();
        await proxy.settled();
        const records = await database.recordsOf('donations', nameOf(donor));
        expect(records.map(({ fields }) => textsOf(fields))).toEqual([seen]);
      });
    }
  } finally {
    await proxy.stop();
  }
});

/**
 * Fills in the donation form and presses until the thanks show, sometimes twice at once, sometimes with a corrected
 * value.
 * @returns the values that the donor saw last
 */
async function donate(page: Page, donor: number): Promise<Record<string, string>> {
  const random = seededRandom(seed * 1_000 + donor);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.clock.install();
  await page.goto('/donate');
  await hydrated(page);
  const seen = {
    name: nameOf(donor),
    location: 'Kisumu',
    donation: 'A laptop with a cracked screen',
    date: '2031-05-17',
    phone: '0712345678',
    supporter: 'No',
  };
  await page.getByLabel('Full Name').fill(seen.name);
  await page.getByLabel('Your Location').selectOption(seen.location);
  await page.getByLabel('What are you donating?').fill(seen.donation);
  await page.getByLabel('Preferred Pickup Date').fill(seen.date);
  const phone = page.getByLabel('Phone Number');
  await phone.fill(seen.phone);
  const button = page.getByRole('button', { name: 'Schedule Pickup' });

  for (let presses = 0; presses < 60; presses += 1) {
    await unlessThanked(page, random() < 0.3 ? button.dblclick(acting) : button.click(acting));
    while ((await stateOf(page)) === 'sending') await page.clock.fastForward(pastTheTimeout / 20);
    if ((await stateOf(page)) === 'thanked') return seen;
    if (presses % 5 === 4) {
      // Calls without a response hold their connections, and a browser has six: the donor reloads the page.
      await page.reload();
      await hydrated(page);
      const restored = async () =>
        (await stateOf(page)) === 'thanked'
          ? seen.phone
          : phone.inputValue({ timeout: 1000 }).catch(() => '');
      await expect.poll(restored).toBe(seen.phone);
    }
    if (random() < 0.3) {
      const corrected = `07${String(Math.floor(random() * 1e8)).padStart(8, '0')}`;
      const isThanked = await unlessThanked(page, phone.fill(corrected, acting));
      if (isThanked) return seen;
      seen.phone = corrected;
    }
  }
  throw new Error(`${seen.name} gave up.`);
}

/**
 * Performs an action, unless a late save replaces the form by the thanks.
 * @returns whether the action was done
 */
async function unlessThanked(page: Page, action: Promise<void>): Promise<boolean> {
  return action.then(
    () => false,
    async (error: unknown) => {
      if ((await stateOf(page)) !== 'thanked') throw error;
      return true;
    },
  );
}

function stateOf(page: Page): Promise<'sending' | 'ready' | 'thanked'> {
  return page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]');
    if (!button) return 'thanked';
    return button.ariaDisabled === 'true' ? 'sending' : 'ready';
  });
}

function textsOf(fields: Record<string, object>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      'stringValue' in value ? [[name, String(value.stringValue)] as const] : [],
    ),
  );
}
