import { isIP } from 'node:net';
import path from 'node:path';
import type { PageConfig } from '../../contract/pageConfig';
import { z } from 'zod';
import type { DrainOptions } from '../http/drain';
import type { ServerPlugin } from '../ServerPlugin';
import type { SiteDefinition } from '../SiteDefinition';

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
  /** Whether releases may be unsigned: where no real user is served, and in production with `ALLOW_UNSIGNED`. */
  allowUnsigned: boolean;
  /** Whether developers may override a remote in their own browser. */
  allowOverrides: boolean;
  /** The proxies that are trusted to name the address of the client, as addresses or ranges. */
  trustedProxies: string[];
  /** Where metrics for Prometheus are served; undefined if they are off. */
  metrics?: { host: string; port: number };
  /** How long it may take to stop. */
  end: DrainOptions;
  /** What is written into every page. */
  config: PageConfig;
  plugins: readonly ServerPlugin[];
  site: SiteDefinition;
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

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  SITE_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/, 'must look like https://www.example.org')
    .optional(),
  // A day at first: as long as a browser remembers it, nobody gets past a certificate that was not renewed.
  HSTS_MAX_AGE: z.coerce.number().int().min(0).default(86_400),
  HSTS_SUBDOMAINS: flag('0'),
  SITE_FILE: z.string().default('site.json'),
  RELEASE_CACHE: z.string().default('.cache/releases'),
  CHANNEL_INTERVAL: z.coerce.number().positive().max(3600).optional(),
  ALLOW_OVERRIDES: flag('0'),
  ALLOW_UNSIGNED: flag('0'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  STOP_DELAY: seconds(0),
  STOP_DEADLINE: seconds(30),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[,\s]+/).filter((proxy) => proxy !== ''))
    .refine(
      (proxies) => proxies.every(isAddressRange),
      'must list addresses such as 127.0.0.1 or 10.0.0.0/8',
    ),
});

/**
 * Reads the settings.
 * @param env such as `process.env`
 * @param site reads those that are its own
 * @throws {SettingsError} whose message names every key that is missing or wrong
 */
export function readSettings(env: NodeJS.ProcessEnv, site: SiteDefinition): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  const own = site.settings?.(given) ?? { config: {}, plugins: [], isTrial: false, problems: [] };
  const problems = [
    ...(result.error?.issues ?? []).map(({ path: [key], message }) => `${String(key)}: ${message}`),
    ...own.problems,
  ];
  if (!given.SITE_ORIGIN && !own.isTrial && isExample(site.origin))
    problems.push(
      `SITE_ORIGIN is not set: set it to the address of the site, because every page would name ${site.origin}`,
    );
  if (!result.success || problems.length > 0)
    throw new SettingsError(`The server cannot start: ${problems.join('; ')}.`);
  const settings = result.data;
  return {
    host: settings.HOST,
    port: settings.PORT,
    origin: (settings.SITE_ORIGIN ?? site.origin).replace(/\/$/, ''),
    transportSecurity: `max-age=${String(settings.HSTS_MAX_AGE)}${settings.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    siteFile: path.resolve(settings.SITE_FILE),
    cacheFolder: path.resolve(settings.RELEASE_CACHE),
    ...(settings.CHANNEL_INTERVAL !== undefined && { channelInterval: settings.CHANNEL_INTERVAL * 1000 }),
    allowOverrides: settings.ALLOW_OVERRIDES,
    allowUnsigned: settings.ALLOW_UNSIGNED || own.isTrial,
    trustedProxies: settings.TRUSTED_PROXIES,
    ...(settings.METRICS_PORT !== undefined && {
      metrics: { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    }),
    end: { delay: settings.STOP_DELAY, deadline: settings.STOP_DEADLINE },
    config: { ...own.config, ...(settings.SERVICE_WORKER === 'off' && { serviceWorker: 'off' }) },
    plugins: own.plugins,
    site,
  };
}

function isAddressRange(text: string): boolean {
  const [address = '', length = '0', ...rest] = text.split('/');
  return isIP(address) > 0 && /^\d{1,3}$/.test(length) && Number(length) <= 128 && rest.length === 0;
}

/** Whether an address is reserved for examples (RFC 2606, 3). */
function isExample(origin: string): boolean {
  return /(^|\.)example\.(org|com|net)$/.test(new URL(origin).hostname);
}
