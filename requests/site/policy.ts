import { commitAddress } from '@site/shared/requests/requestCommit';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import type { Policy } from 'federated-site';

/** The servers that pages use besides their own: the database, and with App Check those of reCAPTCHA. */
export function policy(config: SiteConfig): Policy {
  const firestore = new URL(commitAddress(config)).origin;
  const own = { 'connect-src': [firestore], 'form-action': ['mailto:'] };
  if (!config.appCheckSiteKey) return own;
  return {
    ...own,
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [
      firestore,
      'https://content-firebaseappcheck.googleapis.com',
      'https://www.google.com/recaptcha/',
    ],
  };
}
