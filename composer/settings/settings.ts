import { isIP } from 'node:net';
import path from 'node:path';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import { organisation, placeholders } from '@site/shared/organisation';
import { z } from 'zod';
import type { EndOptions } from '../http/Connections';

/** The settings of a running server, read from the environment once at its start. */
export type Settings = {
  host: string;
  port: number;
  /** The site's public origin, without a trailing slash. */
  origin: string;
  /** The value of `strict-transport-security`: how long browsers open the site by HTTPS only. */
  transportSecurity: string;
  /** The file that lists the applications of the site. */
  siteFile: string;
  /** The folder that accepted releases are kept in for a restart. */
  cacheFolder: string;
  /** How often channels are polled, in milliseconds; undefined for the default interval of each kind of channel. */
  channelInterval?: number;
  /** Whether channels are polled for a file that this server does not know. */
  asksOnMiss: boolean;
  /**
   * Whether releases may be unsigned: in development, with an emulator as the database, and in production with
   * `ALLOW_UNSIGNED`.
   */
  allowUnsigned: boolean;
  /** Whether developers may override a remote in their own browser. */
  allowOverrides: boolean;
  /**
   * Whether forms without script are posted to this server: not with App Check, because then the database accepts nothing
   * from a server.
   */
  acceptsPosts: boolean;
  /** The proxies that are trusted to name the address of the client, as addresses or ranges. */
  trustedProxies: string[];
  /** Where metrics for Prometheus are served; undefined if they are off. */
  metrics?: { host: string; port: number };
  /** How long it may take to stop. */
  end: EndOptions;
  siteConfig: SiteConfig;
};

/** A setting is missing or wrong; the message names the key. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const flag = (byDefault: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(byDefault)
    .transform((value) => value === '1');

/** A time in seconds, as milliseconds. */
const seconds = (usual: number) =>
  z.coerce
    .number()
    .min(0)
    .default(usual)
    .transform((value) => value * 1000);

const common = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  SITE_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/, 'must look like https://www.example.org')
    .default(organisation.origin),
  // A day at first: as long as a browser remembers it, nobody gets past a certificate that was not renewed.
  HSTS_MAX_AGE: z.coerce.number().int().min(0).default(86_400),
  HSTS_SUBDOMAINS: flag('0'),
  SITE_FILE: z.string().default('site.json'),
  RELEASE_CACHE: z.string().default('.cache/releases'),
  CHANNEL_INTERVAL: z.coerce.number().positive().max(3600).optional(),
  ASK_ON_MISS: flag('1'),
  ALLOW_OVERRIDES: flag('0'),
  ALLOW_UNSIGNED: flag('0'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  ALLOW_PLACEHOLDERS: flag('0'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  STOP_DELAY: seconds(0),
  STOP_DEADLINE: seconds(30),
  APP_CHECK_SITE_KEY: z.string().optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[,\s]+/).filter((proxy) => proxy !== ''))
    .refine(
      (proxies) => proxies.every(isAddressRange),
      'must list addresses such as 127.0.0.1 or 10.0.0.0/8',
    ),
};

const withEmulator = z.object({
  ...common,
  FIRESTORE_EMULATOR_HOST: z.string().regex(/^[^:/]+:\d+$/, 'must look like 127.0.0.1:8080'),
  FIREBASE_PROJECT_ID: z.string().default('demo-site'),
  FIREBASE_API_KEY: z.string().default('demo-key'),
  FIREBASE_APP_ID: z.string().optional(),
});

const withFirebase = z.object({
  ...common,
  FIRESTORE_EMULATOR_HOST: z.undefined().optional(),
  FIREBASE_PROJECT_ID: z.string(),
  FIREBASE_API_KEY: z.string(),
  FIREBASE_APP_ID: z.string().optional(),
});

/**
 * Reads the settings.
 * @param env such as `process.env`. Without `FIRESTORE_EMULATOR_HOST` the site saves to the Firebase project that
 * `FIREBASE_PROJECT_ID` and `FIREBASE_API_KEY` name.
 * @throws {SettingsError} whose message names every key that is missing or wrong
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = (given.FIRESTORE_EMULATOR_HOST ? withEmulator : withFirebase).safeParse(given);
  const problems = [
    ...(result.error?.issues ?? []).map(({ path: [key], message }) =>
      given[String(key)] === undefined ? `${String(key)} is not set` : `${String(key)}: ${message}`,
    ),
    ...missingTogether(given),
  ];
  if (!result.success || problems.length > 0)
    throw new SettingsError(`The server cannot start: ${problems.join('; ')}.`);
  const settings = result.data;
  const [host, port] = settings.FIRESTORE_EMULATOR_HOST?.split(':') ?? [];
  return {
    host: settings.HOST,
    port: settings.PORT,
    origin: settings.SITE_ORIGIN.replace(/\/$/, ''),
    transportSecurity: `max-age=${String(settings.HSTS_MAX_AGE)}${settings.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    siteFile: path.resolve(settings.SITE_FILE),
    cacheFolder: path.resolve(settings.RELEASE_CACHE),
    ...(settings.CHANNEL_INTERVAL !== undefined && { channelInterval: settings.CHANNEL_INTERVAL * 1000 }),
    asksOnMiss: settings.ASK_ON_MISS,
    allowOverrides: settings.ALLOW_OVERRIDES,
    allowUnsigned: settings.ALLOW_UNSIGNED || host !== undefined,
    acceptsPosts: settings.APP_CHECK_SITE_KEY === undefined,
    trustedProxies: settings.TRUSTED_PROXIES,
    ...(settings.METRICS_PORT !== undefined && {
      metrics: { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    }),
    end: { delay: settings.STOP_DELAY, deadline: settings.STOP_DEADLINE },
    siteConfig: {
      firebase: {
        projectId: settings.FIREBASE_PROJECT_ID,
        apiKey: settings.FIREBASE_API_KEY,
        ...(settings.FIREBASE_APP_ID && { appId: settings.FIREBASE_APP_ID }),
      },
      ...(host && port && { firestoreHost: { host, port: Number(port) } }),
      ...(settings.APP_CHECK_SITE_KEY && { appCheckSiteKey: settings.APP_CHECK_SITE_KEY }),
      ...(settings.SERVICE_WORKER === 'off' && { serviceWorker: 'off' }),
    },
  };
}

/** The settings that are missing in combination with others. */
function missingTogether(given: NodeJS.ProcessEnv): string[] {
  const problems = [];
  if (!given.FIRESTORE_EMULATOR_HOST && !given.SITE_ORIGIN && isExample(organisation.origin))
    problems.push(
      `SITE_ORIGIN is not set: set it to the address of the site, because every page would name ${organisation.origin}`,
    );
  if (!given.FIRESTORE_EMULATOR_HOST && given.ALLOW_PLACEHOLDERS !== '1' && placeholders.length > 0)
    problems.push(
      `shared/src/organisation.ts still has made-up values for ${placeholders.join(', ')}, which users would read in the privacy notice: write the organisation's own and remove their names from "placeholders" there, or set ALLOW_PLACEHOLDERS=1 for a trial without users`,
    );
  if (given.APP_CHECK_SITE_KEY && !given.FIREBASE_APP_ID)
    problems.push('FIREBASE_APP_ID is not set, which App Check (APP_CHECK_SITE_KEY) needs');
  return problems;
}

function isAddressRange(text: string): boolean {
  const [address = '', length = '0', ...rest] = text.split('/');
  return isIP(address) > 0 && /^\d{1,3}$/.test(length) && Number(length) <= 128 && rest.length === 0;
}

/** Whether an address is reserved for examples (RFC 2606, 3). */
function isExample(origin: string): boolean {
  return /(^|\.)example\.(org|com|net)$/.test(new URL(origin).hostname);
}
