import type { BrowserContext } from '@playwright/test';
import { interceptFromTheStart } from './support/interceptFromTheStart';
import { hydrated } from 'federated-site/testing';
import { openAndKeep } from './support/keptSite';
import { expectOneRecord, fillIn, formAt, sendInVain } from './support/forms';
import { failedCalls } from './support/outbox';
import { expect, test } from './support/test';

test.beforeEach(interceptFromTheStart);

const donate = formAt('/donate');
const commit = /documents:commit/;
const settings = {
  APP_CHECK_SITE_KEY: 'public-key',
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_PROJECT_ID: 'demo-site',
  FIREBASE_API_KEY: 'demo',
};

/** As Google's script, which starts only once in an element. */
const recaptcha = () => {
  const started = new Set<string>();
  Object.assign(window, {
    grecaptcha: {
      enterprise: {
        ready: (callback: () => void) => callback(),
        render: (id: string, { callback }: { callback: () => void }) => {
          if (started.has(id)) throw new Error('reCAPTCHA has already been rendered in this element');
          started.add(id);
          callback();
          return id;
        },
        execute: () => Promise.resolve('an attestation'),
      },
    },
  });
};

const claims = Buffer.from(JSON.stringify({ iat: 1, exp: 9_999_999_999 })).toString('base64url');
const token = `e30.${claims}.x`;

/** Answers for Google while the browser is online. */
async function standInForGoogle(context: BrowserContext, isOnline: () => boolean): Promise<void> {
  await context.route(/google\.com\/recaptcha/, (route) =>
    isOnline()
      ? route.fulfill({ contentType: 'text/javascript', body: `(${String(recaptcha)})()` })
      : route.abort(),
  );
  await context.route(/firebaseappcheck/, (route) =>
    isOnline()
      ? route.fulfill({
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
          json: { token, ttl: '3600s' },
        })
      : route.abort(),
  );
}

test('App Check: a page opened offline sends later what is kept', async ({
  newContext,
  startSite,
  database,
  browserMessages,
}, { testId }) => {
  browserMessages.allow(...failedCalls, /App Check cannot start/, /TimeOutError: No response within 5 s/);
  await database.start();
  const site = await startSite({ env: settings });
  const context = await newContext({ baseURL: site.address });
  let isOnline = true;
  await standInForGoogle(context, () => isOnline);
  const page = await context.newPage();
  await openAndKeep(page, '/');
  isOnline = false;
  await context.setOffline(true);
  await page.goto('/donate');
  await hydrated(page);
  await fillIn(page, donate, testId);
  const tokens: (string | undefined)[] = [];
  context.on('request', (call) => {
    // A form that is filled in so fast gets a note, too.
    if (commit.test(call.url()) && !call.postData()?.includes('requestNotes'))
      tokens.push(call.headers()['x-firebase-appcheck']);
  });
  await sendInVain(page, donate);
  await page.getByRole('button', { name: /^Keep it/ }).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeEnabled();
  expect(tokens).toEqual([]);

  isOnline = true;
  await context.setOffline(false);
  await expect(page.getByText(donate.thanks)).toBeVisible();
  expect(tokens).toEqual([token]);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});
