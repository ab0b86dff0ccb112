import type { SiteSettings } from 'federated-site';
import { openRequests } from '../requests/store/openRequests';
import { deskPlugin } from './plugin/deskPlugin';

/** What settings must be like, where they are set. */
const forms: Readonly<Record<string, readonly [RegExp, string]>> = {
  FIRESTORE_EMULATOR_HOST: [/^[^:/]+:\d+$/, 'must look like 127.0.0.1:8080'],
  DESK_OIDC_ISSUER: [
    /^(https:\/\/[^\s@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/\S*)?)$/,
    'must be an address that begins with https://',
  ],
  DESK_SESSION_KEY: [/^[\w-]{43}$/, 'must be 32 random bytes in base64url'],
  DESK_FIRST_LEAD: [/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'],
};

const providerKeys = ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'];

/**
 * Reads the settings of the desk from the environment. With `FIRESTORE_EMULATOR_HOST` it works on an emulator and needs nobody
 * to sign in by; otherwise on the Firebase project that `FIREBASE_PROJECT_ID` names.
 */
export function readSettings(env: Readonly<NodeJS.ProcessEnv>): SiteSettings {
  const isTrial = env.FIRESTORE_EMULATOR_HOST !== undefined;
  const hasProvider = !isTrial || providerKeys.some((key) => env[key] !== undefined);
  const needed = [
    ...(isTrial ? [] : ['FIREBASE_PROJECT_ID', 'DESK_SESSION_KEY']),
    ...(hasProvider ? providerKeys : []),
  ];
  const problems = needed.filter((key) => env[key] === undefined).map((key) => `${key} is not set`);
  for (const [key, [form, must]] of Object.entries(forms))
    if (env[key] !== undefined && !form.test(env[key])) problems.push(`${key}: ${must}`);
  if (!isTrial && env.DESK_LINK_TOKEN !== undefined)
    problems.push('DESK_LINK_TOKEN is for development alone: remove it');
  if (!isTrial && env.SITE_ORIGIN?.startsWith('http:'))
    problems.push('SITE_ORIGIN must begin with https://: otherwise browsers forget who signed in');
  const [issuer = '', clientId = '', clientSecret = ''] = providerKeys.map((key) => env[key]);
  const plugin = deskPlugin({
    openSource: () => openRequests(env),
    sessionKey:
      env.DESK_SESSION_KEY === undefined ? undefined : Buffer.from(env.DESK_SESSION_KEY, 'base64url'),
    provider: hasProvider ? { issuer, clientId, clientSecret } : undefined,
    firstLead: env.DESK_FIRST_LEAD?.toLowerCase(),
    linkToken: env.DESK_LINK_TOKEN,
  });
  // A service worker would keep pages where several people may share a browser.
  return { config: { serviceWorker: 'off' }, plugins: [plugin], isTrial, problems };
}
