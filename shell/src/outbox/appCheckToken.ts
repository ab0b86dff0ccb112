import { initializeApp } from 'firebase/app';
import { type AppCheck, getToken } from 'firebase/app-check';
import { forgetAppCheck } from '@site/shared/outbox/forgetAppCheck';
import { startAppCheck } from '@site/shared/requests/appCheck';
import type { SiteConfig } from '@site/shared/contract/siteConfig';

/** How long a token may take, in milliseconds, the same as a call. */
const timeout = 20_000;

let appCheck: AppCheck | undefined;

/**
 * Gets a token of App Check for a call without Firestore's library.
 * @throws where Google's service returns none, or nothing in time
 */
export async function appCheckToken({ firebase }: SiteConfig, siteKey: string): Promise<string> {
  const started = (appCheck ??= startAppCheck(initializeApp(firebase, 'outbox'), siteKey));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeout);
  });
  const response = await Promise.race([getToken(started), isOver]).finally(() => clearTimeout(timer));
  if (response) return response.token;
  // Once reCAPTCHA's script has failed to load, as on a page that was opened offline, no call of this one ever ends.
  appCheck = undefined;
  await forgetAppCheck(started.app);
  throw new Error('No token of App Check in time.');
}
