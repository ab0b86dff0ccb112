import { organisation } from '@site/shared/organisation';
import {
  expectBlank,
  expectOneRecord,
  fillIn,
  formAt,
  forms,
  readAlert,
  submitButton,
} from './support/forms';
import { hydrated } from './support/hydration';
import {
  changeStored,
  failedCalls,
  keepOnPhone,
  outboxNotice,
  pressAndKeep,
  storedEntries,
} from './support/outbox';
import { ServiceWorkerControl } from './support/serviceWorker';
import { expect, test } from './support/test';

const donate = formAt('/donate');
const commit = /documents:commit/;

test.beforeEach(({ complaints }) => {
  complaints.allow(...failedCalls);
});

test('given a donor who pressed while offline and closed the tab, when a new tab is online, then it is one record', async ({
  page,
  context,
  database,
}, { testId }) => {
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

test('given the narrowest phone, when a request waits, then no word on a button of the notice is broken', async ({
  page,
}, { testId }) => {
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

test('given a closed tab, when the browser wakes the worker, then the worker delivers', async ({
  page,
  context,
  database,
}, { testId }) => {
  await keepOnPhone(page, testId);
  await context.setOffline(false);
  // Of the site, and nothing of ours runs in it: only the worker can send.
  await page.goto('/composition.json');
  const worker = await ServiceWorkerControl.of(page);
  await worker.sync('outbox');
  await expect.poll(async () => (await storedEntries(page))[0]?.outcome).toBe('delivered');
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('given a visitor who saves data, when a request waits, then a page sends it without being touched', async ({
  newContext,
  database,
}, { testId }) => {
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

test.describe('given a browser without Background Sync', () => {
  test.use({ serviceWorkers: 'block' });

  for (const form of forms) {
    test(`when a request of ${form.path} is kept, then it is sent once the page is online again`, async ({
      page,
      context,
      database,
    }, { testId }) => {
      const reference = await keepOnPhone(page, testId, form);
      await expect(page.getByText(form.thanks)).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByText(form.thanks)).toBeVisible();
      await expect(outboxNotice(page)).toContainText(`${reference} has reached us`);
      expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
      await page.getByRole('button', { name: /another/ }).click();
      await expectBlank(page, form);
    });
  }

  test('when an answer was lost and the values are corrected before they are kept, then it is one record, corrected', async ({
    page,
    database,
  }, { testId }) => {
    await page.goto('/donate');
    await hydrated(page);
    await fillIn(page, donate, testId);
    await page.route(commit, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await Promise.all([readAlert(page), submitButton(page, donate).click()]);
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

  test('when the server fails, then the request stays, and is sent by hand', async ({
    page,
    context,
    database,
  }, { testId }) => {
    const reference = await keepOnPhone(page, testId);
    await page.route(commit, (route) => route.fulfill({ status: 500, body: 'Internal error' }));
    const failure = page.waitForResponse(commit);
    await context.setOffline(false);
    await failure;
    const sendNow = page.getByRole('button', { name: 'Send now' });
    await expect(sendNow).toBeEnabled();
    await expect(outboxNotice(page)).toContainText(`${reference}, kept since`);
    await page.unroute(commit);
    await sendNow.click();
    await expect(outboxNotice(page)).toContainText(`${reference} has reached us`);
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  });

  test('when two tabs open at once, then one of them sends', async ({ page, context, database }, {
    testId,
  }) => {
    await keepOnPhone(page, testId);
    await page.close();
    await context.setOffline(false);
    let calls = 0;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route(commit, async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto('/about')));
    for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Sending...' })).toBeVisible();
    answer();
    for (const tab of tabs) await expect(outboxNotice(tab)).toContainText('has reached us');
    expect(calls).toBe(1);
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  });

  test('when the rules refuse what an older form kept, then it is shown with what to do, and kept', async ({
    page,
    context,
    database,
  }, { testId }) => {
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

    // Rules that take it again: here, the field that they ask for.
    await changeStored(next, { fields: { ...fields, supporter } });
    await next.reload();
    await expect(notice).toContainText(`${reference} has reached us`);
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  });

  test('when the visitor deletes what waits, then it is asked once, gone, and never sent', async ({
    page,
    context,
    database,
  }, { testId }) => {
    const reference = await keepOnPhone(page, testId);
    const button = page.getByRole('button', { name: `Delete ${reference}` });
    page.once('dialog', (dialog) => void dialog.dismiss());
    await button.click();
    expect(await storedEntries(page)).toHaveLength(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await button.click();
    await expect(outboxNotice(page)).toHaveCount(0);
    await expectBlank(page, donate);
    expect(await storedEntries(page)).toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    expect(await database.recordsOf('donations', testId)).toEqual([]);
  });

  test('when several donors use one phone, then the notice names none of them, and all are delivered', async ({
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

  test('when nothing is kept, then no script of the outbox is fetched and no database is made', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/about');
    await hydrated(page);
    await expect.poll(() => requests.join('\n')).toContain('/shell.offline.');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((address) => address.includes('outbox'))).toEqual([]);
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContain('outbox');
  });
});
