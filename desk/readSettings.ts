import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SiteSettings } from 'federated-site';
import { z } from 'zod';
import { SettingsError } from 'federated-site/server';
import { explain } from '../requests/commands/explain';
import { databaseSettings } from '../requests/site/databaseSettings';
import { assertAccess } from '../requests/store/assertAccess';
import type { RequestSource } from '../requests/store/RequestSource';
import { openRequests } from '../requests/store/openRequests';
import { deskPlugin } from './plugin/deskPlugin';

/** ASCII alone, as addresses of members are. */
const address = z.string().regex(/^[!-?A-~]+@[!-?A-~]+$/, 'must be an e-mail address');

const url = (form: RegExp, message: string) =>
  z.string().refine((text) => form.test(text) && URL.canParse(text), message);

const schema = z.object({
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
    .optional(),
  DESK_FIRST_LEAD: address.optional(),
  SMTP_URL: url(
    /^smtps?:\/\/[^\s#]+$/,
    'must look like smtps://name:password@mail.example.org, with other characters than letters and digits as %40',
  ).optional(),
  MAIL_FROM: address.optional(),
});

const providerKeys = ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'];
const accountTypes = ['authorized_user', 'external_account', 'impersonated_service_account'];
const mailKeys = ['SMTP_URL', 'MAIL_FROM'];

/**
 * Reads the settings of the desk from the environment. With `FIRESTORE_EMULATOR_HOST` it works on an emulator and needs nobody
 * to sign in by; otherwise on the Firebase project that `FIREBASE_PROJECT_ID` names.
 */
export function readSettings(env: Readonly<NodeJS.ProcessEnv>): SiteSettings {
  const isSet = (key: string) => (env[key] ?? '') !== '';
  const isTrial = isSet('FIRESTORE_EMULATOR_HOST');
  const hasProvider = !isTrial || providerKeys.some(isSet);
  const needed = [
    ...(isTrial ? [] : ['FIREBASE_PROJECT_ID', 'DESK_SESSION_KEY']),
    ...(hasProvider ? providerKeys : []),
    ...(mailKeys.some(isSet) ? mailKeys : []),
  ];
  const problems = needed.filter((key) => !isSet(key)).map((key) => `${key} is not set`);
  const { error } = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([key]) => isSet(key))));
  for (const { path, message } of error?.issues ?? []) problems.push(`${path.join('.')}: ${message}`);
  if (!isTrial) problems.push(...problemsOfProduction(env));
  const [issuer = '', clientId = '', clientSecret = ''] = providerKeys.map((key) => env[key]);
  const isTrusted = env.DESK_OIDC_VERIFIED === 'issuer';
  const plugin = deskPlugin({
    openSource: () => openDatabase(env, isTrial),
    sessionKey: isSet('DESK_SESSION_KEY') ? Buffer.from(env.DESK_SESSION_KEY ?? '', 'base64url') : undefined,
    provider: hasProvider ? { issuer, clientId, clientSecret, isTrusted } : undefined,
    mail: isSet('SMTP_URL') ? { url: env.SMTP_URL ?? '', from: env.MAIL_FROM ?? '' } : undefined,
    firstLead: env.DESK_FIRST_LEAD?.toLowerCase(),
    linkToken: env.DESK_LINK_TOKEN,
  });
  // A service worker would keep pages where several people may share a browser.
  return { config: { serviceWorker: 'off' }, plugins: [plugin], isTrial, problems };
}

/** @throws {SettingsError} where Google refuses the credentials */
async function openDatabase(env: Readonly<NodeJS.ProcessEnv>, isTrial: boolean): Promise<RequestSource> {
  const source = await openRequests(env);
  if (!isTrial)
    await assertAccess(source).catch((error: unknown) => {
      throw new SettingsError(`The server cannot start: ${explain(error, source.description)}`);
    });
  return source;
}

function problemsOfProduction(env: Readonly<NodeJS.ProcessEnv>): string[] {
  const problems: string[] = [];
  if (env.DESK_LINK_TOKEN !== undefined) problems.push('DESK_LINK_TOKEN is for development alone: remove it');
  if (/^http:/i.test(env.SITE_ORIGIN ?? ''))
    problems.push('SITE_ORIGIN must begin with https://: otherwise browsers forget who signed in');
  const file = env.GOOGLE_APPLICATION_CREDENTIALS;
  const problem = file && problemOfAccount(file);
  if (problem) problems.push(`GOOGLE_APPLICATION_CREDENTIALS: ${file} ${problem}`);
  return problems;
}

/** What is wrong with the file of a service account: the database's library would end the server at its first use. */
function problemOfAccount(file: string): string | undefined {
  try {
    const { type, private_key: key } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    // What others have, such as the account of a person, is only seen once it is used.
    if (type === 'service_account') createPrivateKey(key ?? '');
    else if (!accountTypes.includes(type ?? '')) throw new Error('It is another file.');
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'does not exist';
    return code === 'EACCES'
      ? 'may not be read by this user'
      : 'is no key of a service account: make a new one';
  }
}
