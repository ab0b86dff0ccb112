import { organisation } from '@site/shared/organisation';
import {
  expectBlank,
  expectOneRecord,
  fillIn,
  formAt,
  forms,
  openFilledIn,
  sendInVain,
} from './support/forms';
import { hydrated } from '../tools/gate/hydration';
import { openAndKeep } from './support/keptSite';
import {
  anyWay,
  changeStored,
  failedCalls,
  keepOnPhone,
  outboxNotice,
  pressAndKeep,
  storedEntries,
} from './support/outbox';
import { ServiceWorkerControl } from './support/ServiceWorkerControl';
import { expect, test } from './support/test';
import { interceptFromTheStart } from './support/interceptFromTheStart';

test.beforeEach(interceptFromTheStart);

const donate = formAt('/donate');
const commit = /documents:commit/;

test.beforeEach(({ browserMessages }) => {
  browserMessages.allow(...failedCalls);
});

test('outbox: a request kept offline is one record after a later visit', async ({ page, context, database }, {
  testId,
}) => {
  await page.goto('/');
  await hydrated(page);
  const reference = await keepOnPhone(page, testId);
  await expect(outboxNotice(page)).toContainText('1 request waits on this phone to be sent.');
  await page.close();
  expect(await database.recordsOf('donations', testId)).toEqual([]);

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/about');
  await expect(outboxNotice(next)).toContainText(`${reference} has reached us`);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  expect(JSON.stringify(await storedEntries(next))).not.toContain(testId);

  await next.getByRole('button', { name: `Close the message about ${reference}` }).click();
  await expect(outboxNotice(next)).toHaveCount(0);
});

test('outbox: button labels are not broken on the narrowest phone', async ({ page }, { testId }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await keepOnPhone(page, testId);
  const button = outboxNotice(page).getByRole('button', { name: /^Delete/ });
  const lines = await button.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test('outbox: after the tab is closed the worker sends the request', async ({ page, context, database }, {
  testId,
}) => {
  await openAndKeep(page, '/');
  await keepOnPhone(page, testId);
  await context.setOffline(false);
  // A document of the site without scripts: only the worker can send.
  await page.goto('/registry.json');
  const worker = await ServiceWorkerControl.of(page);
  await worker.sync('outbox');
  await expect.poll(async () => (await storedEntries(page))[0]?.outcome).toBe('delivered');
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('outbox: with Save-Data a page still sends a waiting request', async ({ newContext, database }, {
  testId,
}) => {
  const context = await newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await keepOnPhone(page, testId);
  await page.close();
  await context.setExtraHTTPHeaders({ 'save-data': 'on' });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/about');
  await expect(outboxNotice(next)).toContainText('has reached us');
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test.describe('a browser without Background Sync', () => {
  test.use({ serviceWorkers: 'block' });

  for (const form of forms) {
    test(
      `outbox: a kept request of ${form.path} is sent when the page is online`,
      { tag: '@smoke' },
      async ({ page, context, database }, { testId }) => {
        const reference = await keepOnPhone(page, testId, form);
        await expect(page.getByText(form.thanks)).toHaveCount(0);
        await context.setOffline(false);
        await expect(page.getByText(form.thanks)).toBeVisible();
        await expect(outboxNotice(page)).toContainText(`${reference} has reached us`);
        expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
        await page.getByRole('button', { name: /another/ }).click();
        await expectBlank(page, form);
      },
    );
  }

  test('outbox: values corrected after a lost response save one corrected record', async ({
    page,
    database,
  }, { testId }) => {
    await openFilledIn(page, donate, testId);
    await page.route(commit, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await sendInVain(page, donate);
    const [first] = await database.recordsOf('donations', testId);
    await page.unroute(commit);
    await page.getByLabel('Phone Number').fill('0722 000 000');
    await page.getByRole('button', { name: /^Keep it/ }).click();
    await expect(page.getByText(donate.thanks)).toBeVisible();
    const record = expectOneRecord(await database.recordsOf('donations', testId), donate, testId, {
      phone: '0722 000 000',
    });
    expect(record.name).toBe(first?.name);
  });

  test('outbox: a request stays if the server fails, and "Send now" sends it', async ({
    page,
    context,
    database,
  }, { testId }) => {
    const reference = await keepOnPhone(page, testId);
    await page.route(anyWay, (route) => route.fulfill({ status: 500, body: 'Internal error' }));
    const failure = page.waitForResponse(commit);
    await context.setOffline(false);
    await failure;
    const sendNow = page.getByRole('button', { name: 'Send now' });
    await expect(sendNow).toBeEnabled();
    await expect(outboxNotice(page)).toContainText(`${reference}, kept since`);
    const failureAtOpen = page.waitForResponse(commit);
    await page.goto('/about');
    await failureAtOpen;
    const failureAgain = page.waitForResponse(commit);
    await sendNow.press('Enter');
    await failureAgain;
    await expect(sendNow).toBeFocused();
    await page.unroute(anyWay);
    await sendNow.press('Enter');
    await expect(outboxNotice(page)).toContainText(`${reference} has reached us`);
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  });

  test('outbox: two tabs that send at once make one record', async ({ page, context, database }, {
    testId,
  }) => {
    await keepOnPhone(page, testId);
    await page.close();
    await context.setOffline(false);
    let response: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      response = resolve;
    });
    await context.route(commit, async (route) => {
      await held;
      await route.continue();
    });
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto('/about')));
    for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Sending...' })).toBeVisible();
    response();
    for (const tab of tabs) await expect(outboxNotice(tab)).toContainText('has reached us');
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  });

  test('outbox: a request that the rules refuse stays, with what to do', async ({ page, context, database }, {
    testId,
  }) => {
    const reference = await keepOnPhone(page, testId);
    const [kept] = await storedEntries(page);
    const { supporter, ...fields } = kept?.fields as Record<string, unknown>;
    await changeStored(page, { version: 0, fields });
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/about');
    const notice = outboxNotice(next);
    await expect(notice).toContainText(`${reference}, kept since`);
    await expect(notice).toContainText('did not accept it');
    await expect(notice.getByRole('link', { name: organisation.phone })).toBeVisible();
    await expect(notice.getByRole('link', { name: organisation.email })).toBeVisible();
    expect((await storedEntries(next))[0]).toMatchObject({ version: 0, fields });
    expect(await database.recordsOf('donations', testId)).toEqual([]);

    // Rules that accept it again: here, by adding the required field.
    await changeStored(next, { fields: { ...fields, supporter } });
    await next.reload();
    await expect(notice).toContainText(`${reference} has reached us`);
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  });

  test('outbox: deleting a request asks once, and it is never sent', async ({ page, context, database }, {
    testId,
  }) => {
    const reference = await keepOnPhone(page, testId);
    const button = page.getByRole('button', { name: `Delete ${reference}` });
    await button.click();
    await page.getByRole('button', { name: 'Keep it', exact: true }).click();
    await expect(button).toBeFocused();
    expect(await storedEntries(page)).toHaveLength(1);
    await button.click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(outboxNotice(page)).toHaveCount(0);
    await expectBlank(page, donate);
    expect(await storedEntries(page)).toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    expect(await database.recordsOf('donations', testId)).toEqual([]);
  });

  test('outbox: the notice names no donor of a shared phone, and all are sent', async ({
    page,
    context,
    database,
  }, { testId }) => {
    await keepOnPhone(page, `${testId} one`);
    await page.getByRole('button', { name: /another/ }).click();
    await fillIn(page, donate, `${testId} two`);
    await pressAndKeep(page, donate);
    const notice = outboxNotice(page);
    await expect(notice).toContainText('2 requests wait on this phone to be sent.');
    expect(await notice.innerText()).not.toContain(testId);
    expect(await notice.innerText()).not.toContain('0712');
    await context.setOffline(false);
    await expect(notice.getByText('has reached us')).toHaveCount(2);
    for (const name of ['one', 'two']) {
      const records = await database.recordsOf('donations', `${testId} ${name}`);
      expectOneRecord(records, donate, `${testId} ${name}`);
    }
  });

  test('outbox: without requests no script is fetched and no database created', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/about');
    await hydrated(page);
    await expect.poll(() => requests.join('\n')).toContain('/shell.reports.');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((address) => address.includes('outbox'))).toEqual([]);
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContain('outbox');
  });
});
