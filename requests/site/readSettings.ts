import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { placeholders } from '@site/shared/organisation';
import { z } from 'zod';
import { firestoreAddress, databaseSettings } from '../firestore/protocol/firestoreAddress';
import { postsPlugin } from '../posts/postsPlugin';
import type { SiteSettings, Policy } from 'federated-site';
import { commitAddress } from '@site/shared/requests/requestCommit';

/** As the consoles of Firebase and reCAPTCHA show them. */
const key = z
  .string()
  .regex(/^[\w.:-]+$/, 'must be copied from the console without quotes or spaces')
  .optional();

const schema = z.object({
  ...databaseSettings,
  FIREBASE_API_KEY: key,
  FIREBASE_APP_ID: key,
  APP_CHECK_SITE_KEY: key,
  ALLOW_PLACEHOLDERS: z.enum(['0', '1']).optional(),
});

/**
 * Reads the settings of this site from the environment. With `FIRESTORE_EMULATOR_HOST` it saves to an emulator and serves nobody
 * real; otherwise to the Firebase project that `FIREBASE_PROJECT_ID` and `FIREBASE_API_KEY` name.
 */
export function readSettings(env: Readonly<NodeJS.ProcessEnv>): SiteSettings {
  const { data = {}, error } = schema.safeParse(env);
  const isTrial = env.FIRESTORE_EMULATOR_HOST !== undefined;
  const problems = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!isTrial) problems.push(...missingKeys(env));
  if (env.APP_CHECK_SITE_KEY && !env.FIREBASE_APP_ID)
    problems.push('FIREBASE_APP_ID is not set, which App Check (APP_CHECK_SITE_KEY) needs');
  const config: SiteConfig = {
    firebase: {
      projectId: data.FIREBASE_PROJECT_ID ?? 'demo-site',
      apiKey: data.FIREBASE_API_KEY ?? 'demo-key',
      ...(data.FIREBASE_APP_ID && { appId: data.FIREBASE_APP_ID }),
    },
    ...(data.FIRESTORE_EMULATOR_HOST && { firestoreHost: firestoreAddress(env) }),
    ...(data.APP_CHECK_SITE_KEY && { appCheckSiteKey: data.APP_CHECK_SITE_KEY }),
  };
  // With App Check the database accepts nothing from a server: the forms are sent by e-mail where scripts cannot.
  const plugins = config.appCheckSiteKey === undefined ? [postsPlugin(config)] : [];
  return { config, plugins, isTrial, problems };
}

function missingKeys(env: Readonly<NodeJS.ProcessEnv>): string[] {
  const missing = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'].filter((key) => env[key] === undefined);
  const problems = missing.map((key) => `${key} is not set`);
  if (env.ALLOW_PLACEHOLDERS !== '1' && placeholders.length > 0)
    problems.push(
      `shared/src/organisation.ts still has made-up values for ${placeholders.join(', ')}, which users would read in the privacy notice: write the organisation's own and remove their names from "placeholders" there, or set ALLOW_PLACEHOLDERS=1 for a trial without users`,
    );
  return problems;
}

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
