import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SiteSettings } from 'federated-site';
import { z } from 'zod';
import { SettingsError } from 'federated-site/server';
import { explain, assertAccess } from '../requests/store/failures';
import { databaseSettings } from '../requests/firestore/protocol/firestoreAddress';
import { openRequests } from '../requests/store/openRequests';
import { deskPlugin } from './plugin/deskPlugin';

const providerKeys = ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'];
const mailKeys = ['SMTP_URL', 'MAIL_FROM'];

/** ASCII alone, as addresses of members are. */
const address = z.string().regex(/^[!-?A-~]+@[!-?A-~]+$/, 'must be an e-mail address');

const url = (form: RegExp, message: string) =>
  z.string().refine((text) => form.test(text) && URL.canParse(text), message);

const settings = z.object({
  ...databaseSettings,
  DESK_OIDC_ISSUER: url(
    /^(https:\/\/[^\s@?#]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^\s?#]*)?)$/,
    'must be an address that begins with https://',
  )
    .regex(/^(?!.*\/\.well-known\/)/, 'must end before /.well-known/')
    .optional(),
  DESK_OIDC_VERIFIED: z.enum(['claim', 'issuer'], 'must be claim or issuer').optional(),
  DESK_SESSION_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 random bytes in base64url')
    .transform((text) => Buffer.from(text, 'base64url'))
    .optional(),
  DESK_FIRST_LEAD: address.toLowerCase().optional(),
  DESK_LINK_TOKEN: z.string().optional(),
  SMTP_URL: url(
    /^smtps?:\/\/[^\s#]+$/,
    'must look like smtps://name:password@mail.example.org, with other characters than letters and digits as %40',
  ).optional(),
  MAIL_FROM: address.default(''),
});

const production = settings.extend({
  DESK_LINK_TOKEN: z.undefined('is for development alone: remove it').optional(),
  SITE_ORIGIN: z
    .string()
    .regex(/^(?!http:)/i, 'must begin with https://: otherwise browsers forget who signed in')
    .optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z
    .string()
    .refine(isAccount, 'must be the key of a service account, in a file that this user may read')
    .optional(),
});

/**
 * Reads the settings of the desk from the environment. With `FIRESTORE_EMULATOR_HOST` it works on an emulator and needs nobody
 * to sign in by; otherwise on the Firebase project that `FIREBASE_PROJECT_ID` names.
 */
export function readSettings(env: Readonly<NodeJS.ProcessEnv>): SiteSettings {
  const isTrial = env.FIRESTORE_EMULATOR_HOST !== undefined;
  const hasProvider = !isTrial || providerKeys.some((key) => env[key]);
  const needed = [
    ...(isTrial ? [] : ['FIREBASE_PROJECT_ID', 'DESK_SESSION_KEY']),
    ...(hasProvider ? providerKeys : []),
    ...(mailKeys.some((key) => env[key]) ? mailKeys : []),
  ];
  const problems = needed.filter((key) => !env[key]).map((key) => `${key} is not set`);
  const { data, error } = (isTrial ? settings : production).safeParse(env);
  for (const { path, message } of error?.issues ?? []) problems.push(`${path.join('.')}: ${message}`);
  const [issuer = '', clientId = '', clientSecret = ''] = providerKeys.map((key) => env[key]);
  const isTrusted = data?.DESK_OIDC_VERIFIED === 'issuer';
  const plugin = deskPlugin({
    openSource: async () => {
      const source = await openRequests(env);
      if (!isTrial)
        await assertAccess(source).catch((error: unknown) => {
          throw new SettingsError(`The server cannot start: ${explain(error, source.description)}`);
        });
      return source;
    },
    sessionKey: data?.DESK_SESSION_KEY,
    provider: hasProvider ? { issuer, clientId, clientSecret, isTrusted } : undefined,
    mail: data?.SMTP_URL ? { url: data.SMTP_URL, from: data.MAIL_FROM } : undefined,
    firstLead: data?.DESK_FIRST_LEAD,
    linkToken: data?.DESK_LINK_TOKEN,
  });
  // A service worker would keep pages where several people may share a browser.
  return { config: { serviceWorker: 'off' }, plugins: [plugin], isTrial, problems };
}

/** Whether a file has credentials of Google: with another one, the database's library would end the server at its first use. */
function isAccount(file: string): boolean {
  try {
    const { type, private_key: key } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    // What others have, such as the account of a person, is only seen once it is used.
    if (type === 'service_account') createPrivateKey(key ?? '');
    return /^(service_account|authorized_user|external_account|impersonated_service_account)$/.test(
      type ?? '',
    );
  } catch {
    return false;
  }
}
