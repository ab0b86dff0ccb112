import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import type { SiteConfig } from './siteConfig';
import { inTime, TimeOutError } from './inTime';

/** How long a token may take, in milliseconds, the same as a call. */
const timeout = 20_000;

/**
 * The same where the browser says that it is offline: it may be wrong, but mostly reCAPTCHA's script fails to load, and then no
 * token ever comes.
 */
const offlineTimeout = 5_000;

const checks = new Map<string, AppCheck>();

/**
 * The app of Firebase that adds App Check (reCAPTCHA Enterprise) to its calls, once there is a valid token for them.
 * @param name of the app
 * @throws where Google's service returns no token, or nothing in time: the next call starts another app
 */
export async function checkedApp(
  { firebase, appCheckSiteKey = '' }: SiteConfig,
  name: string,
): Promise<{ app: FirebaseApp; token: string }> {
  let check = checks.get(name);
  if (!check) {
    check = initializeAppCheck(initializeApp(firebase, name), {
      provider: new ReCaptchaEnterpriseProvider(appCheckSiteKey),
      isTokenAutoRefreshEnabled: true,
    });
    checks.set(name, check);
  }
  const { app } = check;
  try {
    const { token } = await inTime(navigator.onLine ? timeout : offlineTimeout, getToken(check));
    return { app, token };
  } catch (error) {
    // Another call may have ended it.
    if (error instanceof TimeOutError && checks.get(name) === check) {
      checks.delete(name);
      // Firebase's library leaves it on the page, and reCAPTCHA refuses to start in the same element again.
      document.getElementById(`fire_app_check_${name}`)?.remove();
      await deleteApp(app);
    }
    throw error;
  }
}
