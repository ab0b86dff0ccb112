import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import type { SiteConfig } from './siteConfig';
import { inTime, TimeOutError } from './inTime';

/** How long a token may take, in milliseconds, the same as a call. */
const timeout = 20_000;

/** That of the outbox. */
let appCheck: AppCheck | undefined;

/** Adds a token of App Check (reCAPTCHA Enterprise) to every call of this app. */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/**
 * Resolves once there is a valid token. Once reCAPTCHA's script has failed to load that is never: the caller limits it.
 * @throws where Google's service gives this browser none
 */
export async function untilToken(appCheck: AppCheck): Promise<void> {
  await getToken(appCheck);
}

/**
 * Ends an app of Firebase whose App Check does not respond, so that another one of its name can start from the beginning:
 * reCAPTCHA's script is loaded again, and a token that the browser has stored is still used.
 */
export async function forgetAppCheck(app: FirebaseApp): Promise<void> {
  // Firebase's library leaves it on the page, and reCAPTCHA refuses to start in the same element again.
  document.getElementById(`fire_app_check_${app.name}`)?.remove();
  await deleteApp(app);
}

/**
 * Gets a token of App Check for a call of the outbox, which is made without Firestore's library.
 * @throws where Google's service returns none, or nothing in time
 */
export async function appCheckToken({ firebase, appCheckSiteKey = '' }: SiteConfig): Promise<string> {
  const started = (appCheck ??= startAppCheck(initializeApp(firebase, 'outbox'), appCheckSiteKey));
  try {
    return (await inTime(timeout, getToken(started))).token;
  } catch (error) {
    // Once reCAPTCHA's script has failed to load, as on a page that was opened offline, no call of this one ever ends.
    if (error instanceof TimeOutError) {
      appCheck = undefined;
      await forgetAppCheck(started.app);
    }
    throw error;
  }
}
