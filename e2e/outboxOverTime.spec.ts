import { organisation } from '@site/shared/organisation';
import { expectOneRecord, formAt } from './support/forms';
import { openAndKeep } from './support/keptSite';
import { anyWay, failedCalls, keepOnPhone, outboxNotice, storedEntries } from './support/outbox';
import { expect, test } from './support/test';
import { interceptFromTheStart } from './support/interceptFromTheStart';

test.beforeEach(interceptFromTheStart);

const donate = formAt('/donate');
const commit = /documents:commit/;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.beforeEach(({ browserMessages }) => {
  browserMessages.allow(...failedCalls);
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

  test('outbox: an open page sends a failed request again a minute later', async ({
    page,
    context,
    database,
  }, { testId }) => {
    await page.clock.install();
    await keepOnPhone(page, testId);
    let isMended = false;
    let calls = 0;
    await page.route(anyWay, async (route) => {
      calls += 1;
      if (isMended) await route.continue();
      else await route.fulfill({ status: 503, body: 'Bad gateway' });
    });
    await context.setOffline(false);
    const sendNow = page.getByRole('button', { name: 'Send now' });
    await expect.poll(() => calls).toBeGreaterThan(0);
    await expect(sendNow).toBeEnabled();
    isMended = true;
    await page.clock.fastForward(minute);
    await expect(outboxNotice(page)).toContainText('has reached us');
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  });

  test('outbox: one that was sent without a response warns after 11 days, ends after 14', async ({
    page,
    context,
    database,
  }, { testId }) => {
    await page.clock.install();
    const reference = await keepOnPhone(page, testId);
    const notice = outboxNotice(page);
    await expect(notice).toContainText(`${reference}, kept since`);
    // The record is saved, and the response is lost.
    await page.route(anyWay, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await context.setOffline(false);
    await expect.poll(() => database.recordsOf('donations', testId)).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Send now' })).toBeEnabled();
    // In this order: a request between the two would be sent, with a response.
    await context.setOffline(true);
    await page.unrouteAll({ behavior: 'wait' });
    // The site stays open while time passes, and tries in vain.
    const pass = async (time: number) => {
      const failure = page.waitForEvent('requestfailed', (request) => commit.test(request.url()));
      await page.clock.fastForward(time);
      await failure;
      await expect(page.getByRole('button', { name: 'Send now' })).toBeEnabled();
    };
    await pass(11 * day - hour);
    await expect(notice).not.toContainText('It is deleted');
    await pass(2 * hour);
    await expect(notice).toContainText(
      /It is deleted from this phone on \d+ \w+ if it cannot be sent before\./,
    );
    expect(JSON.stringify(await storedEntries(page))).toContain(testId);
    await pass(3 * day);
    expect(JSON.stringify(await storedEntries(page))).toContain(testId);
    await page.clock.fastForward(day);
    await expect(notice).toContainText('was not confirmed within 14 days');
    await expect(notice).toContainText(reference);
    await expect(notice.getByRole('link', { name: organisation.phone })).toBeVisible();
    expect(JSON.stringify(await storedEntries(page))).not.toContain(testId);
    await context.setOffline(false);
    await page.reload();
    await expect(notice).toContainText('was not confirmed within 14 days');
    expect(await database.recordsOf('donations', testId)).toHaveLength(1);
  });
});
