import type { Browser } from '@playwright/test';
import type { Figure } from '../report/Figure';
import { sizeTargets as targets } from '../report/targets';

const firestoreScript = /\.firestore\.[^/]*\.js$/;

/** How long to wait for Firestore once a field is touched, in milliseconds. */
const patience = 5_000;

/**
 * Counts how often a page with a form fetches Firestore: until it is idle, and once a field is touched.
 * @param url of a page with a form
 * @param subject the page's path
 */
export async function firestoreFetches(browser: Browser, url: string, subject: string): Promise<Figure[]> {
  const page = await browser.newPage();
  try {
    let fetched = 0;
    page.on('request', (request) => {
      if (firestoreScript.test(request.url())) fetched += 1;
    });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const before = fetched;
    const touched = page.waitForRequest(firestoreScript, { timeout: patience }).catch(() => undefined);
    await page.locator('main form input').first().focus();
    await touched;
    return [
      {
        name: 'Firestore fetched before a form is touched',
        subject,
        value: before,
        unit: '',
        target: targets.fetchedBeforeTouch,
      },
      {
        name: 'Firestore fetched when a form is touched',
        subject,
        value: fetched,
        unit: '',
        target: targets.fetchedAtTouch,
      },
    ];
  } finally {
    await page.close();
  }
}
