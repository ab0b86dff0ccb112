import { initializeApp } from 'firebase/app';
import { type AppCheck, getToken } from 'firebase/app-check';
import { startAppCheck } from '@site/shared/requests/appCheck';
import type { SiteConfig } from '@site/shared/contract/siteConfig';

let appCheck: AppCheck | undefined;

/**
 * Gets a token of App Check for a call without Firestore's library.
 * @throws where Google's service returns none
 */
export async function appCheckToken({ firebase }: SiteConfig, siteKey: string): Promise<string> {
  appCheck ??= startAppCheck(initializeApp(firebase, 'outbox'), siteKey);
  return (await getToken(appCheck)).token;
}
