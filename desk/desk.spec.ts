import { expect, type Page } from '@playwright/test';
import { referenceOf } from '@site/shared/requests/reference';
import { axeViolations } from '../e2e/support/axeViolations';
import { donation, idOf, signIn, test, text, today } from '../e2e/support/desk/deskTest';
import { htmlProblems } from '../e2e/support/htmlProblems';
import type { RestFields } from '../requests/firestore/protocol/restValue';
import { owner, readCollection, setDocument } from '../requests/firestore/testing/firestoreRest';

/** What nobody who types a request may do to a page, a sheet or a spreadsheet. */
const hostile = `=1+1<img src=x onerror="document.title='in'">\u202E\u0007`;

/** Chooses an outcome and writes a note, which is sent by `save`. */
async function write(page: Page, outcome: string, note: string): Promise<void> {
  await page.getByRole('radio', { name: outcome }).check();
  await page.getByRole('textbox', { name: /^(Note|Why)/ }).fill(note);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('desk: a morning of a lead, a caller and a driver', async ({ browser, desk, firestoreAddress }) => {
  const put = async (number: number, more?: RestFields) => {
    const { status } = await setDocument(
      firestoreAddress,
      `donations/${idOf(number)}`,
      donation(number, more),
      owner,
    );
    expect(status).toBe(200);
  };
  for (let number = 1; number <= 40; number++) await put(number);
  await put(41, { name: text(hostile), donation: text(hostile), phone: text(hostile) });

  const newContext = () => browser.newContext({ reducedMotion: 'reduce' });
  const lead = await (await newContext()).newPage();
  await lead.goto(desk.link);
  await lead.waitForURL(`${desk.address}/`);

  await test.step('the lead adds a caller and a driver', async () => {
    await lead.getByRole('link', { name: 'Team' }).click();
    for (const [name, role] of [
      ['Brian', 'caller'],
      ['Juma', 'driver'],
    ] as const) {
      await lead.getByLabel('Name').fill(name);
      await lead.getByLabel('E-mail of their account').fill(`${name.toLowerCase()}@example.org`);
      await lead.getByLabel('Role').last().selectOption(role);
      await lead.getByRole('button', { name: 'Save' }).click();
      await expect(lead.getByText(`${name.toLowerCase()}@example.org, ${role}`)).toBeVisible();
    }
    expect(await axeViolations(lead)).toEqual([]);
  });

  const caller = await signIn(await newContext(), desk, 'brian');

  await test.step('what comes in is there without reloading, and new until it was seen', async () => {
    const tabs = caller.getByRole('navigation', { name: 'Requests' });
    const todo = tabs.getByRole('link', { name: /^To do/ });
    await expect(todo).toContainText('41');
    await caller.getByRole('button', { name: 'I have seen these' }).click();
    await expect(caller.getByText('New to you')).toHaveCount(0);
    await caller.evaluate(() => (document.body.dataset.opened = 'once'));
    // A phone whose clock lost the time.
    await put(42, { name: text('Wanjiru'), createdAt: { timestampValue: '1970-01-01T00:00:00Z' } });
    await expect(caller.getByRole('link', { name: /Wanjiru.*New to you/ })).toBeVisible();
    await expect(todo).toContainText('42');
    expect(await caller.locator('body').getAttribute('data-opened')).toBe('once');
    expect(await axeViolations(caller)).toEqual([]);
  });

  await test.step('a tab and its filters narrow the list', async () => {
    await caller.getByRole('link', { name: /^All/ }).click();
    await caller.getByLabel('Words').fill('donor 17');
    await caller.keyboard.press('Enter');
    await expect(caller.getByRole('link', { name: /^Donor/ })).toHaveCount(1);
    expect(caller.url()).toBe(`${desk.address}/#all`);
    await caller.getByRole('link', { name: /Donor 17/ }).click();
    await expect(caller.getByRole('heading', { name: referenceOf(idOf(17)) })).toBeVisible();
  });

  await test.step('of two who mark at once the second is told, and nothing is lost', async () => {
    await lead.goto(`${desk.address}/request?path=donations/${idOf(17)}`);
    await expect(lead.getByText(/Brian opened it/)).toBeVisible();
    await expect(lead.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+254712345117');
    expect(await axeViolations(lead)).toEqual([]);
    await write(lead, 'No answer', 'Rang twice');
    await write(caller, 'Agreed', 'Ask for Otieno');
    await caller.getByLabel(/^Place/).fill('Gate B, Nyali Road');
    await Promise.all([save(lead), save(caller)]);
    const toldOf = (page: Page) => page.getByText(/^Somebody else has marked this request meanwhile/);
    await expect
      .poll(async () => (await toldOf(lead).isVisible()) || (await toldOf(caller).isVisible()))
      .toBe(true);
    const second = (await toldOf(caller).isVisible()) ? caller : lead;
    await expect(second.getByRole('listitem')).toHaveCount(1);
    await save(second);
    for (const page of [lead, caller]) await expect(page.getByText('Saved.')).toBeVisible();
    for (const page of [lead, caller])
      for (const note of ['Rang twice', 'Ask for Otieno'])
        await expect(page.getByText(note, { exact: false }).first()).toBeVisible();
    const marks = await readCollection(firestoreAddress, 'requestStatuses');
    expect(marks.map(({ fields }) => fields.note)).toEqual(
      expect.arrayContaining([text('Rang twice'), text('Ask for Otieno')]),
    );
  });

  await test.step('the agreed pickups of a day have an order set by hand, which the sheet has too', async () => {
    for (const number of [2, 3]) {
      await caller.goto(`${desk.address}/request#donations/${idOf(number)}`);
      await write(caller, 'Agreed', '');
      await save(caller);
      await expect(caller.getByText(/^Agreed: /).first()).toBeVisible();
    }
    await caller.goto(`${desk.address}/day?town=Mombasa&date=${today}`);
    const headings = caller.getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText(/^1\. /);
    await caller.getByRole('button', { name: 'Up: Donor 17', exact: true }).focus();
    await caller.keyboard.press('Enter');
    await caller.keyboard.press('Enter');
    await expect(headings.first()).toHaveText('1. Donor 17');
    await expect(caller.getByRole('button', { name: 'Up: Donor 17', exact: true })).toBeFocused();
    await expect(caller.getByText('Order by Brian')).toBeVisible();
    await expect(caller.getByText('Not agreed').first()).toBeVisible();
    expect(await axeViolations(caller)).toEqual([]);
    const sheet = caller.waitForEvent('popup');
    await caller.getByRole('button', { name: 'Print the sheet' }).click();
    const rows = (await sheet).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('Donor 17');
  });

  await test.step('the driver sees what is agreed, on a phone, and marks it', async () => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    const driver = await signIn(phone, desk, 'juma');
    await driver.getByLabel('Town').selectOption('Mombasa');
    const stop = driver.getByRole('listitem').filter({ hasText: 'Donor 17' });
    await expect(stop.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /Gate\+B%2C\+Nyali\+Road/);
    await expect(driver.getByRole('heading', { level: 2 })).toHaveCount(3);
    expect(await driver.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(driver)).toEqual([]);
    await stop.getByRole('button', { name: 'Collected' }).click();
    await stop.getByLabel(/^Laptops/).fill('3');
    await stop.getByRole('button', { name: 'Save as collected' }).click();
    await expect(stop.getByText('3 laptops')).toBeVisible();
    await phone.close();
  });

  await test.step('the HTML of every page is valid, and scripts need their hashes', async () => {
    const page = await lead.context().newPage();
    const documents: Record<string, string> = {};
    for (const path of ['/', '/day', '/#agreed', '/person', '/#all', '/figures', '/team', '/nope']) {
      const response = await page.goto(desk.address + path);
      expect(response?.headers()).toMatchObject({
        'integrity-policy': 'blocked-destinations=(script)',
        'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'") as unknown,
      });
      if (path !== '/nope') await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      documents[path] = await page.content();
    }
    await page.goto(`${desk.address}/request?path=donations/${idOf(17)}`);
    await expect(page.getByText(/Brian opened it/)).toBeVisible();
    documents['/request'] = await page.content();
    await page.close();
    const stranger = await (await newContext()).newPage();
    await stranger.goto(desk.address);
    documents['/sign-in'] = await stranger.content();
    expect(await htmlProblems(documents, test.info().outputPath('html'))).toEqual([]);
  });

  await test.step('what was typed to do harm is text', async () => {
    await caller.goto(`${desk.address}/request?path=donations/${idOf(41)}`);
    await expect(caller.getByText('=1+1<img').first()).toBeVisible();
    expect(await caller.title()).not.toBe('in');
  });

  await test.step('the lead has the figures of the morning, and saves them for Excel', async () => {
    await lead.getByRole('link', { name: 'Figures' }).click();
    await expect(lead.getByRole('row', { name: /^All/ })).toHaveText('All423100300');
    expect(await axeViolations(lead)).toEqual([]);
    const download = lead.waitForEvent('download');
    await lead.getByRole('button', { name: 'Download for Excel' }).click();
    expect((await download).suggestedFilename()).toBe('figures.xlsx');
    await expect(lead.getByRole('alert')).toBeHidden();
  });

  await test.step('a person is erased, and is nowhere afterwards', async () => {
    await lead.getByRole('link', { name: 'Person' }).click();
    await lead.getByLabel('Phone').fill('0712345117');
    await lead.getByRole('button', { name: 'Find' }).click();
    await expect(lead.getByRole('link', { name: /Donor 17/ })).toBeVisible();
    expect(await axeViolations(lead)).toEqual([]);
    lead.once('dialog', (dialog) => {
      expect(dialog.message()).toMatch(/This erases 1 Donation, \d Mark/);
      void dialog.accept();
    });
    await lead.getByRole('button', { name: 'Erase…' }).click();
    await expect(lead.getByText(/^Erased:/)).toBeVisible();
    for (const collection of [
      'donations',
      'requestStatuses',
      'deskAccesses',
      'erasures',
      'dayOrders',
      'staffLooks',
    ]) {
      const found = JSON.stringify(await readCollection(firestoreAddress, collection));
      for (const trace of ['Donor 17', '345 117', 'Nyali']) expect(found).not.toContain(trace);
    }
    await caller.goto(`${desk.address}/request?path=donations/${idOf(17)}`);
    await expect(caller.getByText('There is no such request: it may have been erased.')).toBeVisible();
    await lead.getByRole('link', { name: 'Team' }).click();
    await expect(lead.getByRole('row', { name: /erased 1 requests/ })).toBeVisible();
  });

  await test.step('who is taken off the list is out at once', async () => {
    await lead.getByRole('group', { name: 'Brian' }).getByRole('button', { name: 'Remove' }).click();
    await expect(lead.getByText('brian@example.org, caller')).toBeHidden();
    await caller.goto(desk.address);
    await expect(caller.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect((await caller.request.get(`${desk.address}/api/me`)).status()).toBe(401);
  });

  await test.step('nothing stays on the device', async () => {
    const stored = await lead.evaluate(async () => [
      ...Object.values({ ...localStorage, ...sessionStorage }),
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
    expect(stored.join()).not.toMatch(/Donor|0712/);
    expect(await lead.evaluate(() => document.cookie)).toBe('');
    const [cookie] = await lead.context().cookies();
    expect(cookie).toMatchObject({ name: '__Host-desk', httpOnly: true, secure: true, sameSite: 'Lax' });
  });
});
