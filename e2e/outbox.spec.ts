import { organisation } from '@site/shared/organisation';
import { reportConnection } from './support/reportConnection';
import { expectBlank, expectOneRecord, formAt } from './support/forms';
import { hydrated } from 'federated-site/testing';
import { openAndKeep } from './support/keptSite';
import {
  anyWay,
  changeStored,
  failedCalls,
  keepOnPhone,
  outboxNotice,
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

  // Scripts wait for intent there, but not with a waiting request.
  await reportConnection(context, { saveData: true });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/about');
  await expect(outboxNotice(next)).toContainText(`${reference} has reached us`);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  expect(JSON.stringify(await storedEntries(next))).not.toContain(testId);

  await next.getByRole('button', { name: `Close the message about ${reference}` }).click();
  await expect(outboxNotice(next)).toHaveCount(0);
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

test('outbox: a request stays when the worker is removed, and is sent', async ({
  newContext,
  startSite,
  database,
}, { testId }) => {
  await database.start();
  const site = await startSite();
  const context = await newContext({ baseURL: site.address });
  const page = await context.newPage();
  await openAndKeep(page, '/');
  const reference = await keepOnPhone(page, testId);
  await site.stopServer();
  await site.startServer({ SERVICE_WORKER: 'off' });
  await context.route(anyWay, (route) => route.abort());
  await context.setOffline(false);
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect(outboxNotice(page)).toContainText(`${reference}, kept since`);
  expect(JSON.stringify(await storedEntries(page))).toContain(testId);
  await context.unroute(anyWay);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(outboxNotice(page)).toContainText(`${reference} has reached us`);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test.describe('a browser without Background Sync', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'outbox: a kept request is sent when the page is online',
    { tag: '@smoke' },
    async ({ page, context, database }, { testId }) => {
      const reference = await keepOnPhone(page, testId);
      await expect(page.getByText(donate.thanks)).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByText(donate.thanks)).toBeVisible();
      await expect(outboxNotice(page)).toContainText(`${reference} has reached us`);
      expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
      await page.getByRole('button', { name: /another/ }).click();
      await expectBlank(page, donate);
    },
  );

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

  test('outbox: without requests no script is fetched and no database created', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (call) => fetched.push(call.url()));
    await page.goto('/about');
    await hydrated(page);
    await expect.poll(() => fetched.join('\n')).toContain('/shell.reports.');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((address) => address.includes('outbox'))).toEqual([]);
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContain('outbox');
  });
});
