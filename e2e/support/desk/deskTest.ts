import { type BrowserContext, expect, type Page } from '@playwright/test';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { RestFields } from '../../../requests/firestore/protocol/restValue';
import { databaseTest } from '../databaseTest';
import { startDesk } from './startDesk';

export const emailOf = (account: string) => `${account}@example.org`;

const account = (name: string) => ({ email: emailOf(name), email_verified: true });
const accounts = { amina: account('amina'), brian: account('brian'), juma: account('juma') };

type Desk = Awaited<ReturnType<typeof startDesk>>;

/** Tests of a desk that is built and started once. */
export const test = databaseTest.extend<object, { desk: Desk }>({
  desk: [
    async ({ firestoreAddress, database }, provide) => {
      expect(database.kind).toBe('emulator');
      const desk = await startDesk(firestoreAddress, accounts);
      await provide(desk);
      await desk.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export const text = (stringValue: string) => ({ stringValue });
export const today = dayInNairobi();

/** The id of a request by its number. */
export const idOf = (number: number) => `morning${String(number).padStart(13, '0')}`;

/** A donation that is wished for today. */
export const donation = (number: number, more: RestFields = {}): RestFields => ({
  name: text(`Donor ${String(number)}`),
  location: text('Mombasa'),
  donation: text(`${String(number)} laptops`),
  date: text(today),
  phone: text(`0712 345 ${String(100 + number)}`),
  supporter: text('No'),
  createdAt: { timestampValue: new Date(Date.now() - number * 60_000).toISOString() },
  ...more,
});

/** Signs in at the provider, which leads to the first page of the member. */
export async function signIn(
  context: BrowserContext,
  { address }: Desk,
  account: keyof typeof accounts,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('link', { name: 'Sign in with your account' }).click();
  await page.getByRole('link', { name: account }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  return page;
}
