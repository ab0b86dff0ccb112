import { expect } from '@playwright/test';
import { donation, emailOf, idOf, signIn, test, text } from '../e2e/support/desk/deskTest';
import { type FirestoreAddress, projectId } from '../requests/firestore/protocol/firestoreAddress';
import { callFirestore, owner, setDocument } from '../requests/firestore/testing/firestoreRest';

/** Fills the database by a few large commits. */
async function fill(address: FirestoreAddress, count: number): Promise<void> {
  const atOnce = 500;
  for (let from = 0; from < count; from += atOnce) {
    const writes = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => ({
      update: {
        name: `projects/${projectId}/databases/(default)/documents/donations/${idOf(1000 + from + index)}`,
        fields: donation(1000 + from + index, { location: text(index % 100 === 0 ? 'Kisumu' : 'Nakuru') }),
      },
    }));
    const { status } = await callFirestore(address, ':commit', {
      method: 'POST',
      headers: owner,
      body: { writes },
    });
    expect(status).toBe(200);
  }
}

test('desk: of 5,000 requests a page shows as many as are asked for', async ({
  browser,
  desk,
  firestoreAddress,
}) => {
  await fill(firestoreAddress, 5000);
  const email = emailOf('amina');
  const sessionsFrom = { timestampValue: new Date(0).toISOString() };
  const amina = { email: text(email), name: text('Amina'), role: text('caller'), sessionsFrom };
  await setDocument(firestoreAddress, `deskMembers/${encodeURIComponent(email)}`, amina, owner);
  const page = await signIn(await browser.newContext(), desk, 'amina');
  const rows = page.getByRole('link', { name: /Donor/ });
  await page.getByRole('link', { name: /^All/ }).click();
  await page.getByLabel('Words').fill('donor 1042');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Words').clear();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(50);
  for (let shown = 50; shown < 200; shown = await rows.count()) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  }
});
