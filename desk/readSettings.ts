import type { SiteSettings } from 'federated-site/server/SiteDefinition';
import { z } from 'zod';
import { openRequests } from '../requests/store/openRequests';
import { deskPlugin } from './plugin/deskPlugin';

const schema = z.object({
  FIRESTORE_EMULATOR_HOST: z
    .string()
    .regex(/^[^:/]+:\d+$/, 'must look like 127.0.0.1:8080')
    .optional(),
  DESK_OIDC_ISSUER: z
    .url({
      pattern: /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/,
      error: 'must be an address that begins with https://',
    })
    .optional(),
  DESK_SESSION_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 random bytes in base64url')
    .optional(),
  DESK_FIRST_LEAD: z.string().toLowerCase().pipe(z.email('must be an e-mail address')).optional(),
});

const providerKeys = ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'];

/**
 * Reads the settings of the desk from the environment. With `FIRESTORE_EMULATOR_HOST` it works on an emulator and needs nobody
 * to sign in by; otherwise on the Firebase project that `FIREBASE_PROJECT_ID` names.
 */
export function readSettings(env: Readonly<NodeJS.ProcessEnv>): SiteSettings {
  const { data = {}, error } = schema.safeParse(env);
  const isTrial = env.FIRESTORE_EMULATOR_HOST !== undefined;
  const problems = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const hasProvider = !isTrial || providerKeys.some((key) => env[key] !== undefined);
  const needed = [
    ...(isTrial ? [] : ['FIREBASE_PROJECT_ID', 'DESK_SESSION_KEY']),
    ...(hasProvider ? providerKeys : []),
  ];
  problems.push(...needed.filter((key) => env[key] === undefined).map((key) => `${key} is not set`));
  if (!isTrial && env.DESK_LINK_TOKEN !== undefined)
    problems.push('DESK_LINK_TOKEN is for development alone: remove it');
  if (!isTrial && env.SITE_ORIGIN?.startsWith('http:'))
    problems.push('SITE_ORIGIN must begin with https://: otherwise browsers forget who signed in');
  const [issuer = '', clientId = '', clientSecret = ''] = providerKeys.map((key) => env[key]);
  const plugin = deskPlugin({
    openSource: () => openRequests(env),
    sessionKey:
      data.DESK_SESSION_KEY === undefined ? undefined : Buffer.from(data.DESK_SESSION_KEY, 'base64url'),
    provider: hasProvider ? { issuer, clientId, clientSecret } : undefined,
    firstLead: data.DESK_FIRST_LEAD,
    linkToken: env.DESK_LINK_TOKEN,
  });
  // A service worker would keep pages where several people may share a browser.
  return { config: { serviceWorker: 'off' }, plugins: [plugin], isTrial, problems };
}
