import { initializeApp } from 'firebase/app';
import { type AppCheck, getToken } from 'firebase/app-check';
import { startAppCheck } from '@site/shared/appCheck';
import type { SiteConfig } from '@site/shared/siteConfig';

let appCheck: AppCheck | undefined;

/**
 * A token of App Check for a call that is made without Firestore's library.
 * @throws where Google's service gives none
 */
export async function appCheckToken({ firebase }: SiteConfig, siteKey: string): Promise<string> {
  appCheck ??= startAppCheck(initializeApp(firebase, 'outbox'), siteKey);
  return (await getToken(appCheck)).token;
}
