import { expect } from '@playwright/test';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { axeViolations } from '../e2e/support/axeViolations';
import { databaseTest } from '../e2e/support/databaseTest';
import { startDesk } from '../e2e/support/desk/startDesk';
import { owner, readCollection, setDocument } from '../requests/firestore/testing/firestoreRest';

const text = (stringValue: string) => ({ stringValue });
const account = { email: 'juma@example.org', email_verified: true };
const today = dayInNairobi();
const whole = `${'Two laptops and cables. '.repeat(8)}The lift is broken, third floor.`;

const idOf = (name: string) => name.toLowerCase().padEnd(20, '0');

databaseTest(
  'day: a driver goes on while the line goes away twice, and an answer is lost',
  async ({ browser, database, firestoreAddress }) => {
    databaseTest.setTimeout(300_000);
    expect(database.kind).toBe('emulator');
    const put = async (path: string, fields: Parameters<typeof setDocument>[2]) =>
      expect((await setDocument(firestoreAddress, path, fields, owner)).status).toBe(200);
    const createdAt = { timestampValue: new Date().toISOString() };
    const phones = { Wanjiru: '0712 345 678', Achieng: '712 345 678', Otieno: '0712 34' };
    for (const [name, phone] of Object.entries(phones)) {
      await put(`donations/${idOf(name)}`, {
        name: text(name),
        phone: text(phone),
        location: text('Mombasa'),
        donation: text(whole),
        date: text('2030-01-01'),
        supporter: text('No'),
        createdAt,
      });
      await put(`requestStatuses/donations-${idOf(name)}-agreed${idOf(name)}`, {
        status: text('scheduled'),
        by: text('Brian'),
        note: text('Ask for the watchman'),
        day: text(today),
        from: text('10:00'),
        until: text('12:00'),
        place: text('Gate B, Nyali Road'),
      });
    }
    const sessionsFrom = { timestampValue: new Date(0).toISOString() };
    const juma = { email: text(account.email), name: text('Juma'), role: text('driver'), sessionsFrom };
    await put(`deskMembers/${encodeURIComponent(account.email)}`, juma);

    const desk = await startDesk(firestoreAddress, { juma: account });
    try {
      const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const page = await phone.newPage();
      // An address of another day, as it was kept long ago.
      await page.goto(`${desk.address}/day?town=Mombasa&date=2026-03-03`);
      await page.getByRole('link', { name: 'Sign in with your account' }).click();
      await page.getByRole('link', { name: 'juma' }).click();
      const headings = page.getByRole('heading', { level: 2 });
      await expect(headings).toHaveText([/1\. Wanjiru/, /2\. Achieng/, /3\. Otieno/]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await expect(page.getByText(whole)).toHaveCount(3);
      await expect(page.getByRole('link', { name: 'Call +254712345678' })).toHaveCount(2);
      await expect(page.getByText('Phone: 0712 34', { exact: true })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const form = (name: string) => page.getByRole('form', { name: `How it went: ${name}` });
      // No word of an outcome is broken: each text stands on one line.
      const linesOf = (button: Element) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      };
      const outcomes = await form('Otieno').getByRole('button').all();
      expect(await Promise.all(outcomes.map((each) => each.evaluate(linesOf)))).toEqual([1, 1, 1]);
      const marks = async () =>
        (await readCollection(firestoreAddress, 'requestStatuses'))
          .filter(({ fields }) => fields.by?.stringValue === 'Juma')
          .map(({ fields }) => fields.status?.stringValue);

      await phone.setOffline(true);
      await form('Wanjiru').getByRole('button', { name: 'Collected' }).click();
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await form('Wanjiru').getByRole('button', { name: 'Save as collected' }).click();
      await form('Achieng').getByLabel('Note').fill('Phone off');
      await form('Achieng').getByRole('button', { name: 'No answer' }).click();
      await expect(page.getByText(/^2 marks wait to be sent/)).toBeVisible();
      await page.screenshot({ path: databaseTest.info().outputPath('waiting.png'), fullPage: true });
      expect(await marks()).toEqual([]);
      await phone.setOffline(false);
      await expect(page.getByText(/waits? to be sent/)).toBeHidden();
      await expect.poll(async () => (await marks()).sort()).toEqual(['collected', 'no-answer']);

      // The answer is lost on the way, and the line goes away again.
      await page.route(
        '**/api/mark',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
          await phone.setOffline(true);
        },
        { times: 1 },
      );
      await form('Otieno').getByLabel('Note').fill('Gate shut');
      await form('Otieno').getByRole('button', { name: 'Failed' }).click();
      await expect(page.getByText(/^1 mark waits to be sent/)).toBeVisible();
      await phone.setOffline(false);
      await expect(page.getByText(/waits? to be sent/)).toBeHidden();
      await expect.poll(async () => (await marks()).sort()).toEqual(['collected', 'failed', 'no-answer']);

      await expect(headings).toHaveText([/1\. Achieng/, /Wanjiru/, /Otieno/]);
      await page.getByRole('button', { name: 'Change: Otieno' }).click();
      await expect(headings).toHaveText([/1\. Achieng/, /2\. Otieno/, /Wanjiru/]);
      await page.screenshot({ path: databaseTest.info().outputPath('end.png'), fullPage: true });
      await phone.close();
    } finally {
      await desk.stop();
    }
  },
);
