import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

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
